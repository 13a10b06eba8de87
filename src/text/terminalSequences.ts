const escape = String.fromCharCode(0x1b);
const bell = String.fromCharCode(0x07);

const sequences = [
  String.raw`(?:${escape}\[|\x9b)[0-?]*[ -/]*[@-~]?`,
  String.raw`(?:${escape}[\]PX^_]|[\x90\x98\x9d-\x9f])[^${escape}${bell}\r\n\x90\x98\x9c-\x9f]*(?:${bell}|\x9c|${escape}\\)`,
  String.raw`${escape}[ -/]*[0-~]?`,
];
/**
 * Control sequences of terminals (ECMA-48 and xterm): CSI, then OSC, DCS and other strings up to their terminator,
 * then all shorter ones. If a string has no terminator on its line, it was cut or is text in another encoding:
 * then only its introducer is removed.
 */
export const terminalSequences = new RegExp(sequences.join('|'), 'g');
