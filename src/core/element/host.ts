import { createContext, useContext } from 'react';

import type { ElementDefinition } from './element-definition.ts';

/** What a view does for the methods of its tag. */
export type Methods = Record<string, (...given: unknown[]) => unknown>;

/** The custom element around a React tree. */
export interface Host {
  element: HTMLElement;
  root: ShadowRoot;
  /** Fires an event that bubbles and crosses shadow roots. False when a listener prevented its default. */
  emit(name: string, detail?: unknown): boolean;
  /** Shows this state on the host, without touching its attributes, as `:state(…)`. */
  setState(name: string, isOn: boolean): void;
  /** What the shown views do for the methods of the tag. */
  methods: Methods;
  /** Says whether the content can be used. */
  setReady(isReady: boolean): void;
  whenReady(): Promise<void>;
}

export const HostContext = createContext<Host | null>(null);

/** The custom element around the calling React tree. Throws outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside of a strategy element');
  return host;
}

/** The host of one element; r2wc has attached an open root in its constructor. */
export function makeHost(element: HTMLElement, definition: ElementDefinition, internals: ElementInternals): Host {
  let isReady = false;
  let waiting: (() => void)[] = [];
  return {
    element,
    root: element.shadowRoot as ShadowRoot,
    emit: (name, detail) => {
      const cancelable = definition.events[name]?.cancelable ?? false;
      return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    },
    setState: (name, isOn) => {
      if (isOn) internals.states.add(name);
      else internals.states.delete(name);
    },
    methods: {},
    setReady: (next) => {
      isReady = next;
      if (!isReady) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    },
    whenReady: () => (isReady ? Promise.resolve() : new Promise((done) => waiting.push(done))),
  };
}
