import { posix } from 'node:path';
import { parseSync } from 'vite';

/** The files of the house that a file imports: what runs at load, types alone, and what is loaded later. */
export interface Imports {
  values: string[];
  types: string[];
  lazy: string[];
}

/** The file that a specifier names, from the root; undefined for packages. */
function fileOf(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  const alias = /^#(contract|core|elements|pages|server)\/(.+)$/.exec(path);
  if (alias) return `${alias[1] === 'server' ? '' : 'src/'}${alias[1]}/${alias[2]}`;
  return path.startsWith('.') ? posix.join(posix.dirname(from), path) : undefined;
}

/** What one file imports. `file` is its path from the root. */
export function importsOf(file: string, code: string): Imports {
  const found: Imports = { values: [], types: [], lazy: [] };
  const add = (kind: keyof Imports, specifier: string): void => {
    const path = fileOf(file, specifier);
    if (path !== undefined) found[kind].push(path);
  };
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  for (const { moduleRequest, entries } of staticImports) {
    const areTypes = entries.length > 0 && entries.every(({ isType }) => isType);
    add(areTypes ? 'types' : 'values', moduleRequest.value);
  }
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) add(isType ? 'types' : 'values', moduleRequest.value);
  // the place of the specifier with its quotation marks
  for (const { moduleRequest } of dynamicImports)
    add('lazy', code.slice(moduleRequest.start + 1, moduleRequest.end - 1));
  return found;
}

/** Groups of files that reach each other (strongly connected, after Tarjan), largest first. */
export function circlesOf(graph: Map<string, Imports>, edgesOf: (imports: Imports) => string[]): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    open.add(file);
    const imports = graph.get(file);
    for (const next of imports ? edgesOf(imports) : []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.has(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) === order.get(file)) closeAt(file);
  };
  const closeAt = (file: string): void => {
    const group = stack.splice(stack.indexOf(file));
    for (const one of group) open.delete(one);
    if (group.length > 1) circles.push(group.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles.toSorted((a, b) => b.length - a.length);
}
