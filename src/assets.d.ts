/** esbuild bundles imported style sheets into a file beside the page's script. */
declare module '*.css';

/** What the entry for Node uses; no other module may know more of Node. */
declare module 'node:os' {
  export function homedir(): string;
}

/** esbuild includes imported SVG files as text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
