import { useStoreApi, type Edge, type Node } from '@xyflow/react';
import { useEffect } from 'react';

import type { SceneDefinition } from '#contract/board/scene.ts';

export function nodesOf(scene: SceneDefinition): Node[] {
  return scene.nodes.map(({ id, type, position, data }) => {
    // nodes that cannot be selected or dragged would let clicks fall through
    return { id, type, position, data, style: { pointerEvents: 'all' } };
  });
}

export function edgesOf(scene: SceneDefinition): Edge[] {
  const known = new Map(scene.nodes.map(({ id, type }) => [id, type]));
  return scene.edges
    .filter(({ source, target }) => known.has(source) && known.has(target))
    .map(({ id, source, target }) => ({
      id,
      source,
      target,
      // the canvas lies below the steps
      ...(known.get(target) === 'canvas' && known.get(source) === 'info' && { sourceHandle: 'below' }),
      selectable: false,
      domAttributes: { 'aria-hidden': true },
    }));
}

/** Measures the nodes as soon as they are drawn: React Flow hides them until it has, and would do it a frame later. */
export function useMeasuredNodes(): void {
  const store = useStoreApi();
  useEffect(() => {
    const { domNode, updateNodeInternals } = store.getState();
    const drawn = [...(domNode?.querySelectorAll<HTMLDivElement>('.react-flow__node') ?? [])];
    const updates = drawn.map((nodeElement) => {
      const id = nodeElement.dataset['id'] ?? '';
      return [id, { id, nodeElement, force: true }] as const;
    });
    updateNodeInternals(new Map(updates));
  }, [store]);
}
