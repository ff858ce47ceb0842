import { AutoScroller, DragDropManager, Feedback, StyleInjector } from '@dnd-kit/dom';

/**
 * A manager of drags that leaves the host page alone: no style in its head, which a strict policy refuses, and no live
 * region in its body, where an id cannot be reached from a shadow root. Its user announces moves in the own root.
 */
export function createSortableManager(): DragDropManager {
  const manager = new DragDropManager({ plugins: [AutoScroller, Feedback] });
  const injector = manager.registry.plugins.get(StyleInjector);
  const property = Object.getOwnPropertyDescriptor(StyleInjector.prototype, 'roots');
  const roots = property?.get?.bind(injector);
  if (!injector || !roots) throw new Error('StyleInjector of dnd-kit has no roots any more');
  Object.defineProperty(injector, 'roots', {
    get: () => new Set([...(roots() as Set<Node>)].filter((root) => root instanceof ShadowRoot)),
  });
  return manager;
}
