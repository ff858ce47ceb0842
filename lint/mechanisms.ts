/** A node of the syntax tree, as far as the mechanisms look at it. */
export interface SyntaxNode {
  type: string;
  name?: unknown;
  value?: unknown;
  operator?: string;
  left?: SyntaxNode;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode;
  tag?: SyntaxNode;
  arguments?: SyntaxNode[];
  expressions?: SyntaxNode[];
  key?: SyntaxNode;
  source?: SyntaxNode;
  specifiers?: SyntaxNode[];
  imported?: SyntaxNode;
  attributes?: SyntaxNode[];
  body?: SyntaxNode[];
  declaration?: SyntaxNode;
  declarations?: SyntaxNode[];
  id?: SyntaxNode;
  init?: SyntaxNode;
  quasis?: { value: { raw: string } }[];
}

/** Something that the house has once: how a second one would begin, and the right way. */
interface Mechanism {
  /** Where it must not be begun anew. */
  where: RegExp;
  /** Files that may: the mechanism itself. */
  stands: RegExp;
  /** Files that still do it by themselves; this list only becomes shorter. */
  left?: readonly string[];
  looksLike: { [type: string]: (node: SyntaxNode) => boolean };
  message: string;
}

const isTag = (node: SyntaxNode | undefined): boolean =>
  typeof node?.value === 'string' && /^strategy-[a-z-]+$/.test(node.value);
const isVersion = (node: SyntaxNode | undefined): boolean => node?.property?.name === 'version';
/** `version + 1` in SQL, also of a column that is put in. */
const makesVersion = ({ quasis = [], expressions = [] }: SyntaxNode): boolean =>
  quasis.some(
    ({ value: { raw } }, at) =>
      /\bversion \+ 1/.test(raw) || (at > 0 && raw.startsWith(' + 1') && isVersion(expressions[at - 1])),
  );

const QUERIES = new Set<unknown>(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count']);
const CONNECTIONS = new Set<unknown>(['tx', 'inner', 'shared', 'db']);
/** A query on a transaction or a connection: `tx.select(…)`, `write.tx.insert(…)`, `database.shared.update(…)`. */
const isQuery = ({ callee }: SyntaxNode): boolean =>
  callee?.type === 'MemberExpression' &&
  QUERIES.has(callee.property?.name) &&
  CONNECTIONS.has(callee.object?.name ?? callee.object?.property?.name);

/** Parts of React, TanStack Query and Virtual, and xyflow that the build leaves out (scripts/lean-libraries.ts). */
const LEFT_OUT = new Set<unknown>([
  'hydrateRoot',
  'ViewTransition',
  'SuspenseList',
  'Activity',
  'useActionState',
  'useFormState',
  'useMutation',
  'useMutationState',
  'useIsMutating',
  'getMutationCache',
  'infiniteQuery',
  'fetchInfiniteQuery',
  'prefetchInfiniteQuery',
  'ensureInfiniteQueryData',
  'scrollToOffset',
  'scrollToEnd',
  'anchorTo',
  'followOnAppend',
  'preconnect',
  'prefetchDNS',
  'preload',
  'preinit',
  'preinitModule',
  'preloadModule',
  'MiniMap',
  'parentId',
  'expandParent',
  'interpolate',
  'onlyRenderVisibleElements',
  'onPaneContextMenu',
  'onPaneMouseEnter',
  'onPaneMouseLeave',
  'onPaneScroll',
  'selectionOnDrag',
  'addNodes',
  'addEdges',
  'deleteElements',
  'getEdges',
  'getEdge',
  'toObject',
  'updateNode',
  'updateEdge',
  'colorMode',
  'getIntersectingNodes',
  'isNodeIntersecting',
  'updateNodeData',
  'updateEdgeData',
  'getHandleConnections',
  'getNodeConnections',
]);

const isFlow = ({ source, specifiers = [] }: SyntaxNode): boolean =>
  source?.value === '@xyflow/react' &&
  specifiers.some(({ imported }) => ['Controls', 'Background', 'Handle'].includes(String(imported?.name)));
const hasName = ({ name }: SyntaxNode, wanted: string): boolean =>
  (name as SyntaxNode | undefined)?.name === wanted || (name as SyntaxNode | undefined)?.property?.name === wanted;

/** An error that is made as its file is read. */
const isEarlyError = (statement: SyntaxNode): boolean =>
  ((statement.declaration ?? statement).declarations ?? []).some(
    ({ init }) => init?.type === 'NewExpression' && String(init.callee?.name).endsWith('Error'),
  );

export const MECHANISMS: readonly Mechanism[] = [
  {
    where: /^src\//,
    stands: /^$/,
    looksLike: {
      Identifier: ({ name }) => LEFT_OUT.has(name),
      ImportDeclaration: isFlow,
      Property: ({ key, value }) => key?.name === 'zoomOnDoubleClick' && (value as SyntaxNode).value === true,
      JSXOpeningElement: (node) =>
        hasName(node, 'Fragment') && (node.attributes ?? []).some((attribute) => hasName(attribute, 'ref')),
    },
    message: 'the build leaves this out of its library (scripts/lean-libraries.ts): do without it, or take it in there',
  },
  {
    where: /^src\//,
    stands: /^src\/core\/(editing\/device|settings\/own-setting|realtime\/tab-id|session\/browser-session)\.ts$/,
    left: ['src/pages/watch/lost-chunks.ts'],
    looksLike: {
      Identifier: ({ name }) => name === 'localStorage' || name === 'sessionStorage' || name === 'indexedDB',
    },
    message: 'what is typed stays on the device by the draft store (core/editing), a choice by core/settings',
  },
  {
    where: /^src\//,
    stands: /^src\/(core\/(editing|api)|contract)\//,
    looksLike: { Literal: ({ value }) => value === 412 || value === 423 },
    message: 'core/editing answers lost races and locks: use its draft or useAction',
  },
  {
    where: /^src\//,
    stands: /^src\/core\/(api\/|session\/latest-build)/,
    looksLike: { CallExpression: ({ callee }) => callee?.type === 'Identifier' && callee.name === 'fetch' },
    message: 'calls go out by api(endpoint, …) of core/api',
  },
  {
    where: /^src\/(elements|core)\//,
    stands: /^src\/core\/element\//,
    looksLike: {
      CallExpression: ({ callee, arguments: given }) =>
        callee?.type === 'Identifier' && callee.name === 'createElement' && isTag(given?.[0]),
    },
    message: 'take the tag from tagOf(…), so that a suffix of the page is kept',
  },
  {
    where: /^src\//,
    stands: /^$/,
    looksLike: { Program: ({ body = [] }) => body.some(isEarlyError) },
    message: 'make the error when it is thrown: its stack has the browser read the whole file a second time',
  },
  {
    where: /^src\/(elements|core)\//,
    stands: /^$/,
    looksLike: {
      VariableDeclarator: ({ id, init }) =>
        String(id?.name).endsWith('Dialog') && (init?.callee?.name === 'later' || init?.callee?.name === 'extra'),
    },
    message: 'a dialog answers a press: onPress (core/ui) says where its code cannot be fetched',
  },
  {
    where: /^server\//,
    // what writes many rows, or all of a board, in one statement does so for its speed
    stands:
      /^server\/((records|demo)\/|(auto-assign\/(assign-steps|auto-assign)|boards\/reorder|okr\/exchange\/write-fields|okr\/items\/okr-below)-store|(boards\/cards|notes\/notes|source-files\/source-files)-content-store)/,
    looksLike: {
      TemplateLiteral: makesVersion,
      BinaryExpression: ({ operator, left }) => operator === '+' && isVersion(left),
    },
    message: 'the next version is written by server/records',
  },
  {
    where: /^server\//,
    stands: /(-store|-tables)\.ts$|^server\/(db|records|demo)\//,
    looksLike: {
      TaggedTemplateExpression: ({ tag }) => tag?.name === 'sql',
      CallExpression: isQuery,
    },
    message: 'SQL stands in the store of its topic (*-store.ts); a service calls it in a write of server/records',
  },
];

/** Why this file may not have this node, or null. Pure, so that a test can plant violations. */
export function secondMechanism(file: string, node: SyntaxNode): string | null {
  if (/\.test\.tsx?$/.test(file)) return null;
  for (const { where, stands, left = [], looksLike, message } of MECHANISMS) {
    if (where.test(file) && !stands.test(file) && !left.includes(file) && looksLike[node.type]?.(node) === true)
      return message;
  }
  return null;
}
