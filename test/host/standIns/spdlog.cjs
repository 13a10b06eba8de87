'use strict';
// Stands in for @vscode/spdlog, a native module that is not compiled here. Without it VS Code's server and extension
// hosts write no log files, so log output channels would stay empty.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const levelNames = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];

function createLogger(_name, file) {
  let level = 2;
  let bare = false;
  mkdirSync(dirname(file), { recursive: true });
  const write = (messageLevel, message) => {
    if (messageLevel < level) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    appendFileSync(file, bare ? message : `${time} [${levelNames[messageLevel]}] ${message}\n`);
  };
  return {
    trace: (message) => write(0, message),
    debug: (message) => write(1, message),
    info: (message) => write(2, message),
    warn: (message) => write(3, message),
    error: (message) => write(4, message),
    critical: (message) => write(5, message),
    getLevel: () => level,
    setLevel: (value) => {
      level = value;
    },
    setPattern: () => undefined,
    clearFormatters: () => {
      bare = true;
    },
    flush: () => undefined,
    drop: () => undefined,
  };
}

exports.version = 0;
exports.setLevel = () => undefined;
exports.setFlushOn = () => undefined;
exports.createRotatingLogger = async (name, file) => createLogger(name, file);
exports.createAsyncRotatingLogger = async (name, file) => createLogger(name, file);
