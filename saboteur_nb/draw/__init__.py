"""Pictures of boards: one scene, painted as SVG, as text and on a canvas."""
