// The functions of Node in use, by `nodeExtension.ts` and `nodeFiles.ts`. Node's own types are for tests only, because all
// other modules must also run in browsers.

declare module 'node:os' {
  export function homedir(): string;
}
declare module 'node:path' {
  export function dirname(path: string): string;
}
declare module 'node:fs/promises' {
  export function mkdir(path: string, options: { recursive: true }): Promise<unknown>;
  export function readFile(path: string): Promise<Uint8Array>;
  export function rename(from: string, to: string): Promise<void>;
  export function rm(path: string, options: { force: true }): Promise<void>;
  export function writeFile(path: string, text: string): Promise<void>;
}
