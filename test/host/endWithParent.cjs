'use strict';
// Loaded before VS Code's server (`codeServer.ts`), which leads a process group of its own: kills the whole group when
// stdin ends. That happens when the process that started the server ends, even if it was killed and could not clean up.
const { basename } = require('node:path');
const { isMainThread } = require('node:worker_threads');

// Only in the server's main thread, although its child processes and threads load this file, too: reading a thread's
// stdin needs the main thread, which may be waiting for that very thread, as older extension hosts do at their start.
if (isMainThread && basename(process.argv[1] ?? '') === 'server-main.js') {
  process.stdin
    .resume()
    .on('end', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
}
