/// <reference types="vite/client" />
declare const __BUILD__: string;
declare module '*.css?inline' {
  const css: string;
  export default css;
}
