'use strict';
// Loaded before VS Code's server: answers /mint-key, by which the workbench gets the server's half of the key that
// encrypts secrets in the browser. Otherwise only code-server's own front end answers it, which is not running here;
// without an answer, secrets such as our token would be gone after a reload of the page.
const { Server } = require('node:http');

const { emit } = Server.prototype;
const key = Buffer.alloc(32, 7);

Server.prototype.emit = function (event, ...values) {
  const [request, response] = values;
  if (event !== 'request' || request.url !== '/mint-key') return emit.call(this, event, ...values);
  response.end(key);
  return true;
};
