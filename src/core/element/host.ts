import { createContext, useContext } from 'react';

/** The custom element around a React tree. */
export interface Host {
  element: HTMLElement;
  root: ShadowRoot;
  /** Fires an event that bubbles and crosses shadow roots. False when a listener prevented its default. */
  emit(name: string, detail?: unknown): boolean;
  /** Shows the look on the host without touching its attributes. */
  setDark(dark: boolean): void;
}

export const HostContext = createContext<Host | null>(null);

/** The custom element around the calling React tree. Throws outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside of a strategy element');
  return host;
}
