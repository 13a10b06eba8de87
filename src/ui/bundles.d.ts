/** A page's bundle, as text. */
declare module '*/dist/alertForm.js' {
  const text: string;
  export = text;
}
declare module '*/dist/alertForm.css' {
  const text: string;
  export = text;
}
declare module '*/dist/alertDetails.js' {
  const text: string;
  export = text;
}
declare module '*/dist/alertDetails.css' {
  const text: string;
  export = text;
}
