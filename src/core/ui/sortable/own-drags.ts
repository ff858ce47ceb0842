import {
  AutoScroller,
  DragDropManager,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
  type PointerSensorOptions,
} from '@dnd-kit/dom';

/** So far (px) a finger moves on a grip before it drags. */
const TAP = 5;
const { activationConstraints: usual } = PointerSensor.defaults;

/** A finger on a grip, which scrolls nothing, drags at once; elsewhere it holds still first, as it may scroll. */
const activationConstraints: PointerSensorOptions['activationConstraints'] = (event, source) => {
  const isOnGrip = event.target instanceof Node && source.handle?.contains(event.target);
  if (event.pointerType === 'touch' && isOnGrip) return [new PointerActivationConstraints.Distance({ value: TAP })];
  return typeof usual === 'function' ? usual(event, source) : usual;
};
const SENSORS = [PointerSensor.configure({ activationConstraints }), KeyboardSensor];

/**
 * A manager of drags that leaves the host page alone: no style in its head, which a strict policy refuses, and no live
 * region in its body, where an id cannot be reached from a shadow root. Its user announces moves in the own root.
 */
export function createSortableManager(): DragDropManager {
  const manager = new DragDropManager({ plugins: [AutoScroller, Feedback], sensors: SENSORS });
  const injector = manager.registry.plugins.get(StyleInjector);
  const property = Object.getOwnPropertyDescriptor(StyleInjector.prototype, 'roots');
  const roots = property?.get?.bind(injector);
  if (!injector || !roots) throw new Error('StyleInjector of dnd-kit has no roots any more');
  Object.defineProperty(injector, 'roots', {
    get: () => new Set([...(roots() as Set<Node>)].filter((root) => root instanceof ShadowRoot)),
  });
  return manager;
}
