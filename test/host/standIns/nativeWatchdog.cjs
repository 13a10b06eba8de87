'use strict';
// Stands in for @vscode/native-watchdog, a native module that is not compiled here. The real one ends an extension host
// whose server is gone; the tests kill the whole process group instead (`killTree`, `endWithParent.cjs`).
exports.start = () => undefined;
exports.exit = (code) => process.exit(code);
