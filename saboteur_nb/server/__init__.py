"""The pages: Voila with our settings, template, front page and limits. Needs the extra `voila`.

`launch.serve` runs it; `app` is Voila's application with our handlers; `settings` holds what is switched on
and off; `seats` counts visitors; `pages` writes the pages without a kernel; `tutorials` finds the notebooks.
Only `app` and `handlers` import Voila, so that `launch` can say what is missing.
"""
