import type { Plugin } from 'vite';

/** What a call of the client asks of an endpoint; all else is for the server and its documents. */
const ASKED_OF_ENDPOINTS = new Set(['method', 'path']);
/** What would look into a schema: the inert one has to refuse it (src/contract/z-inert.ts). */
const LOOKS_INSIDE = /^((safe)?(parse|decode|encode)(async)?|spa)$/i;

interface AnyNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is AnyNode => typeof (value as AnyNode | null)?.type === 'string';
const isFunction = ({ type }: AnyNode): boolean => /Function/.test(type);
const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : '');

/** Whether this is a schema: `z.string().max(3)`, which in the browser is the same as `z`. */
function isSchema(node: AnyNode): boolean {
  if (node.type === 'CallExpression') return isNode(node['callee']) && isSchema(node['callee']);
  if (node.type !== 'MemberExpression' || LOOKS_INSIDE.test(nameOf(node['property']))) return false;
  return nameOf(node['object']) === 'z' || (isNode(node['object']) && isSchema(node['object']));
}

/** What the browser does not ask of an endpoint. */
function withoutParts(call: AnyNode): Edit[] {
  const [endpoint] = call['arguments'] as AnyNode[];
  if (endpoint?.type !== 'ObjectExpression') return [];
  const properties = endpoint['properties'] as AnyNode[];
  const kept = properties.filter(({ type, key }) => type !== 'Property' || ASKED_OF_ENDPOINTS.has(nameOf(key)));
  if (kept.some(({ type }) => type !== 'Property')) return [];
  const texts = kept.map(({ start, end }) => ({ start, end }));
  return gaps(endpoint, texts);
}

/** Takes out everything between these parts of an object. */
function gaps({ start, end }: AnyNode, kept: { start: number; end: number }[]): Edit[] {
  const edges = [start + 1, ...kept.flatMap((part) => [part.start, part.end]), end - 1];
  return Array.from({ length: kept.length + 1 }, (_, index) => ({
    start: edges[index * 2] ?? start,
    end: edges[index * 2 + 1] ?? end,
    text: index > 0 && index < kept.length ? ',' : '',
  }));
}

/** Every call at load makes plain data: what nobody imports of it may go. */
const pure = ({ start }: AnyNode): Edit => ({ start, end: start, text: '/* @__PURE__ */ ' });

function editsOf(node: AnyNode, atLoad: boolean): Edit[] {
  if (isSchema(node)) return [{ start: node.start, end: node.end, text: 'z' }];
  const said = node['value'];
  if (nameOf(node['key']) === 'summaries' && isNode(said) && said.type === 'ObjectExpression')
    return [{ start: said.start, end: said.end, text: '{}' }];
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  const own = atLoad && isCall ? [pure(node)] : [];
  if (isCall && nameOf(node['callee']) === 'defineEndpoint') return [...own, ...withoutParts(node)];
  const inside = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return [...own, ...inside.flatMap((child) => editsOf(child, atLoad && !isFunction(node)))];
}

/** A module of the contract as the browser needs it: no schemas, of endpoints their method and path. */
export function lightened(code: string, tree: unknown): string {
  let light = code;
  const edits = editsOf(tree as AnyNode, true);
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start || b.end - a.end))
    light = light.slice(0, start) + text + light.slice(end);
  return light;
}

export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    apply: 'build',
    transform(code, id) {
      const isContract = /\/src\/contract\/(?!z(-inert)?\.ts)[^?]*\.ts$/.test(id);
      return isContract && this.environment.name === 'client'
        ? { code: lightened(code, this.parse(code)), map: null }
        : null;
    },
  };
}
