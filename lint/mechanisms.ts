/** A node of the syntax tree, as far as the mechanisms look at it. */
export interface SyntaxNode {
  type: string;
  name?: unknown;
  value?: unknown;
  callee?: SyntaxNode;
  arguments?: SyntaxNode[];
  source?: SyntaxNode;
  quasi?: { cooked?: string };
}

/** Something that stands once: `where` it must not be begun anew, how that would look, and the right way. */
interface Mechanism {
  where: RegExp;
  /** Files that may: the mechanism itself. */
  stands: RegExp;
  /** Files that still do it by themselves; this list only becomes shorter. */
  left?: readonly string[];
  node: string;
  looksLike(node: SyntaxNode): boolean;
  message: string;
}

const isTag = (node: SyntaxNode | undefined): boolean =>
  typeof node?.value === 'string' && /^strategy-[a-z-]+$/.test(node.value);

export const MECHANISMS: Record<string, Mechanism> = {
  device: {
    where: /^src\//,
    stands: /^src\/core\/(editing|realtime\/tab-id|session\/browser-session)/,
    left: [],
    node: 'Identifier',
    looksLike: ({ name }) => name === 'localStorage' || name === 'sessionStorage' || name === 'indexedDB',
    message: 'what is typed stays on the device by the draft store (core/editing), a choice by the personal settings',
  },
  refusals: {
    where: /^src\//,
    stands: /^src\/(core\/(editing|api)|contract)\//,
    left: [],
    node: 'Literal',
    looksLike: ({ value }) => value === 412 || value === 423,
    message: 'core/editing answers lost races and locks: use its draft or useAction',
  },
  calls: {
    where: /^src\//,
    stands: /^src\/core\/api\//,
    node: 'CallExpression',
    looksLike: ({ callee }) => callee?.type === 'Identifier' && callee.name === 'fetch',
    message: 'calls go out by api(endpoint, …) of core/api',
  },
  tags: {
    where: /^src\/(elements|core)\//,
    stands: /^src\/core\/element\//,
    left: [],
    node: 'CallExpression',
    looksLike: ({ callee, arguments: given }) =>
      callee?.type === 'Identifier' && callee.name === 'createElement' && isTag(given?.[0]),
    message: 'take the tag from tagOf(…), so that a suffix of the page is kept',
  },
  versions: {
    where: /^server\//,
    stands: /^server\/(records|db\/migrations)\//,
    left: [],
    node: 'TemplateElement',
    looksLike: ({ value }) => /version\}? \+ 1|^ \+ 1/.test(String((value as { cooked?: string } | undefined)?.cooked)),
    message: 'records write the next version (server/records)',
  },
};

/** Why this file may not have this node, or null. Pure, so that a test can plant violations. */
export function secondMechanism(file: string, node: SyntaxNode): string | null {
  if (/\.test\.tsx?$/.test(file)) return null;
  for (const { where, stands, left = [], node: type, looksLike, message } of Object.values(MECHANISMS))
    if (type === node.type && where.test(file) && !stands.test(file) && !left.includes(file) && looksLike(node))
      return message;
  return null;
}
