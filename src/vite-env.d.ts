/// <reference types="vite/client" />
declare const __BUILD__: string;
declare module '*.css?inline' {
  const css: string;
  export default css;
}

/** What the first screens of an area need of its sheet (scripts/first-load/first-sheets.ts). */
declare module '*.css?inline&first' {
  const css: string;
  export default css;
}
