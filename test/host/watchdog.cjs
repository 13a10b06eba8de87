'use strict';
// Stands in for @vscode/native-watchdog, a native module that is not compiled here: it ends an extension host whose
// server is gone. The tests kill the whole process group instead.
exports.start = () => undefined;
exports.exit = (code) => process.exit(code);
