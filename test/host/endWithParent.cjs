'use strict';
// Loaded before VS Code's server, which leads a process group of its own: ends the group when the process that
// started it has ended and therefore closed this input, even if it was killed and could clean up nothing.
process.stdin
  .resume()
  .on('end', () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL'));
