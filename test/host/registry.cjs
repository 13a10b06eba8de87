'use strict';
// Stands in for @vscode/windows-registry, a native module that is not compiled here, and without which VS Code's server
// ends at the first request on Windows. It asks for the version of Windows and a machine's id, and can do without.
exports.GetStringRegKey = () => undefined;
exports.GetDWORDRegKey = () => undefined;
