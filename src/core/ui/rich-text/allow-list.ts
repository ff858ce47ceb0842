import DOMPurify from 'dompurify';

/** Every tag that formatted text may hold (DESIGN 4 "Content"); attributes: `href` of links, nothing else. */
const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h2', 'h3', 'h4', 'blockquote'];
/** Equivalents that other programs write. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2' };
const ADDRESSES = /^(?:https?:\/\/|mailto:)/i;

/** A sanitizer of our own: hooks and policy of another script's DOMPurify on the page do not touch it. */
const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName !== 'a') return;
  if (!node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

function rename(node: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...node.childNodes);
  node.replaceWith(renamed);
}

/** Formatted text as nodes, reduced to the allow-list. No sink that Trusted Types guard is used on the way out. */
export function cleanNodes(html: string): DocumentFragment {
  try {
    const nodes = purify.sanitize(html, {
      ALLOWED_TAGS: [...TAGS, ...Object.keys(SAME)],
      ALLOWED_ATTR: ['href'],
      ALLOWED_URI_REGEXP: ADDRESSES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
    for (const node of nodes.querySelectorAll(Object.keys(SAME).join())) rename(node, SAME[node.localName] ?? 'p');
    return nodes;
  } catch {
    // a host page whose policy forbids the sanitizer's Trusted Types policy still gets the words
    const words = document.createDocumentFragment();
    words.append(html.replaceAll(/<[^>]*>/g, ' '));
    return words;
  }
}

/** Whether a link may lead there: absolute web addresses and mail. */
export const isSafeAddress = (address: string): boolean => ADDRESSES.test(address.trim());
