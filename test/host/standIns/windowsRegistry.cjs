'use strict';
// Stands in for @vscode/windows-registry, a native module that is not compiled here, and without which VS Code's server
// ends at the first request on Windows. The server only reads the version of Windows and an id of the machine from the
// registry, and works without them.
exports.GetStringRegKey = () => undefined;
exports.GetDWORDRegKey = () => undefined;
