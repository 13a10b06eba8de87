/** esbuild bundles imported style sheets into a file beside the page's script. */
declare module '*.css';

/** esbuild includes imported SVG files as text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
