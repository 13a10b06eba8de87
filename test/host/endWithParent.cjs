'use strict';
// Loaded before VS Code's server, which leads a process group of its own: ends the group when the process that
// started it has ended and therefore closed this input, even if it was killed and could clean up nothing.
const { basename } = require('node:path');
const { isMainThread } = require('node:worker_threads');

// Processes and threads of the server load it, too. A thread's input comes from the main thread, which may be waiting
// for that thread, as older extension hosts do at their start.
if (isMainThread && basename(process.argv[1] ?? '') === 'server-main.js') {
  process.stdin
    .resume()
    .on('end', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
}
