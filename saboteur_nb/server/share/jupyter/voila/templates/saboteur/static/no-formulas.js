// Stands for MathJax on a page without formulas: the front end wants a typesetter, and the real one is a megabyte.
window.MathJax = { Ajax: {}, Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } } };
