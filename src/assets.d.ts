/** esbuild bundles imported style sheets into a file beside the page's script. */
declare module '*.css';

/**
 * The only function of Node in use, by `nodeExtension.ts`. Node's own types are left out, because all other modules
 * must also run in browsers.
 */
declare module 'node:os' {
  export function homedir(): string;
}

/** esbuild includes imported SVG files as text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
