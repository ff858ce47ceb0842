import type { OkrDiagram, OkrNode } from '#contract/okr/okr-table.ts';

/** The nodes by what they hang on. */
export interface DiagramTree {
  roots: OkrNode[];
  /** What hangs directly on a node, in its order. */
  childrenOf: (id: string) => readonly OkrNode[];
  /** How many hang on a node, directly or not. */
  countBelow: (id: string) => number;
}

/** The parent of each node; one that hangs on two is under the first. */
function parentsIn({ nodes, edges }: OkrDiagram): Map<string, string> {
  const known = new Set(nodes.map(({ id }) => id));
  const parents = new Map<string, string>();
  for (const { source, target } of edges)
    if (known.has(source) && known.has(target) && !parents.has(target) && source !== target)
      parents.set(target, source);
  return parents;
}

/** Nodes and edges as a tree. */
export function treeOf(diagram: OkrDiagram): DiagramTree {
  const parents = parentsIn(diagram);
  const children = Map.groupBy(
    diagram.nodes.filter(({ id }) => parents.has(id)),
    ({ id }) => parents.get(id) ?? '',
  );
  const childrenOf = (id: string): readonly OkrNode[] => children.get(id) ?? [];
  const counts = new Map<string, number>();
  const countBelow = (id: string): number => {
    const known = counts.get(id);
    if (known !== undefined) return known;
    const count = childrenOf(id).reduce((all, child) => all + 1 + countBelow(child.id), 0);
    counts.set(id, count);
    return count;
  };
  return { roots: diagram.nodes.filter(({ id }) => !parents.has(id)), childrenOf, countBelow };
}
