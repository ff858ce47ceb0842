import { useLayoutEffect, useState, type RefObject } from 'react';

import type { RowStatus } from '#contract/okr-table.ts';
import { useHost } from '#core/element/host.ts';
import { useCore } from '#core/session/use-core.ts';

import { STATUS_LOOK } from '../../model/status-look.ts';
import { isPlace, type PlacedBox } from '../layout/diagram-layout.ts';

/** What a box shows from afar: its status, that it has none, or that it is a company or a team. */
export type FarKind = RowStatus | 'none' | 'place';
export const kindOf = (box: PlacedBox): FarKind => (isPlace(box) ? 'place' : (box.node.status ?? 'none'));

/** Colors as the page has them now. */
export interface FarLook {
  /** Ground of a box by what it shows from afar. */
  grounds: Record<FarKind, string>;
  /** The full colour, for the stripe of a box from near by and for the map. */
  colours: Record<FarKind, string>;
  surface: string;
  line: string;
  ink: string;
}

const TOKENS = {
  good: '--strategy-success',
  warn: '--strategy-warning',
  bad: '--strategy-danger',
  info: '--strategy-info',
  now: '--strategy-neutral',
  neutral: '--strategy-neutral',
};
const KINDS = [...(Object.keys(STATUS_LOOK) as RowStatus[]), 'none', 'place'] as const;
const tokenOf = (kind: FarKind): string =>
  kind === 'none' || kind === 'place' ? TOKENS.neutral : TOKENS[STATUS_LOOK[kind].look];

/** Reads the look from an element, however CSS says it; with colors of the system what is no status takes theirs. */
function lookOf(element: HTMLElement, isForced: boolean): FarLook {
  const style = getComputedStyle(element);
  const read = (color: string): string => {
    element.style.color = color;
    return style.color;
  };
  const surface = isForced ? 'Canvas' : 'var(--strategy-surface-raised)';
  const each = (of: (kind: FarKind) => string) =>
    // every kind is listed
    Object.fromEntries(KINDS.map((kind) => [kind, read(of(kind))])) as Record<FarKind, string>;
  const share = (kind: FarKind): number => (kind === 'place' ? 16 : 55);
  const look = {
    grounds: each((kind) => `color-mix(in srgb, var(${tokenOf(kind)}) ${share(kind)}%, ${surface})`),
    colours: each((kind) => `var(${tokenOf(kind)})`),
    surface: read(surface),
    line: read(isForced ? 'CanvasText' : 'var(--strategy-border-strong)'),
    ink: read(isForced ? 'CanvasText' : 'var(--strategy-text)'),
  };
  element.style.removeProperty('color');
  return look;
}

const FORCED = '(forced-colors: active)';

/** Tells of changed attributes of an element and of all around it, out of every shadow root: they hand their look down. */
function watchAround(element: HTMLElement, tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) observer.observe(at, { attributes: true });
  return () => observer.disconnect();
}

/**
 * The look around an element, anew when the theme, the attributes of the host or of what is around it, or the colors of
 * the system change; null before it is there.
 */
export function useFarLook(element: RefObject<HTMLElement | null>): FarLook | null {
  const { theme } = useCore();
  const host = useHost().element;
  const [look, setLook] = useState<FarLook | null>(null);
  useLayoutEffect(() => {
    const forced = matchMedia(FORCED);
    const read = (): void => {
      const now = element.current && lookOf(element.current, forced.matches);
      setLook((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    read();
    forced.addEventListener('change', read);
    const leave = watchAround(host, read);
    return () => {
      forced.removeEventListener('change', read);
      leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the colors are read from the page, which has another look now
  }, [element, host, theme]);
  return look;
}
