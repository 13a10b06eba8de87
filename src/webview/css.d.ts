/** The bundler puts imported style sheets beside the script. */
declare module '*.css';
