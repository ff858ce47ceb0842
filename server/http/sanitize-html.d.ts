/** The part of sanitize-html 2 that the product uses; the package ships no types. */
declare module 'sanitize-html' {
  namespace sanitizeHtml {
    interface Tag {
      tagName: string;
      attribs: Record<string, string>;
    }
    interface IOptions {
      allowedTags: string[];
      allowedAttributes: Record<string, string[]>;
      allowedSchemes: string[];
      allowProtocolRelative: boolean;
      transformTags: Record<string, string | ((tagName: string, attribs: Record<string, string>) => Tag)>;
    }
  }
  function sanitizeHtml(html: string, options: sanitizeHtml.IOptions): string;
  export default sanitizeHtml;
}
