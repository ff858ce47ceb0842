/** Parsed XML: attributes, own text, children by name (the first of several counts). */
export interface XmlNode {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  const found = node?.[name];
  return Array.isArray(found) ? (found as XmlNode[])[0] : (found as XmlNode | undefined);
}
export const attributeOf = (node: XmlNode | undefined, name: string): string | undefined => node?.$?.[name];
/** The text of a child. */
export const textIn = (node: XmlNode | undefined, name: string): string | undefined => childOf(node, name)?._;
