/** The bundler puts imported style sheets beside the script of a page. */
declare module '*.css';

/** The bundler includes imported SVG files as text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
