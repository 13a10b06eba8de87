'use strict';
// Loaded before VS Code's server: hands out the server's half of the key under which the workbench keeps secrets in the
// browser. Only code-server's own front end, which is not running here, has one; without it no secret outlives the page.
const { Server } = require('node:http');

const { emit } = Server.prototype;
const key = Buffer.alloc(32, 7);

Server.prototype.emit = function (event, ...values) {
  const [request, response] = values;
  if (event !== 'request' || request.url !== '/mint-key') return emit.call(this, event, ...values);
  response.end(key);
  return true;
};
