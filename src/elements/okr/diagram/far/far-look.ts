import { useLayoutEffect, useState, type RefObject } from 'react';

import type { RowStatus } from '#contract/okr-table.ts';
import { useCore } from '#core/session/use-core.ts';

import { STATUS_LOOK } from '../../model/status-look.ts';
import { isPlace, type PlacedBox } from '../layout/diagram-layout.ts';

/** What a box shows from afar: its status, that it has none, or that it is a company or a team. */
export type FarKind = RowStatus | 'none' | 'place';
export const kindOf = (box: PlacedBox): FarKind => (isPlace(box) ? 'place' : (box.node.status ?? 'none'));

/** Colors as the page has them now, each as CSS says it. */
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

/** Reads the look from an element; with colors of the system what is no status takes theirs. */
function lookOf(element: HTMLElement, isForced: boolean): FarLook {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  const surface = isForced ? 'Canvas' : read('--strategy-surface-raised');
  const each = (of: (kind: FarKind) => string) =>
    // every kind is listed
    Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<FarKind, string>;
  const share = (kind: FarKind): number => (kind === 'place' ? 16 : 55);
  return {
    grounds: each((kind) => `color-mix(in srgb, ${read(tokenOf(kind))} ${share(kind)}%, ${surface})`),
    colours: each((kind) => read(tokenOf(kind))),
    surface,
    line: isForced ? 'CanvasText' : read('--strategy-border-strong'),
    ink: isForced ? 'CanvasText' : read('--strategy-text'),
  };
}

const FORCED = '(forced-colors: active)';

/** The look around an element, anew when the theme or the colors of the system change; null before it is there. */
export function useFarLook(element: RefObject<HTMLElement | null>): FarLook | null {
  const { theme } = useCore();
  const [look, setLook] = useState<FarLook | null>(null);
  useLayoutEffect(() => {
    const forced = matchMedia(FORCED);
    const read = (): void => setLook(element.current && lookOf(element.current, forced.matches));
    read();
    forced.addEventListener('change', read);
    return () => forced.removeEventListener('change', read);
    // oxlint-disable-next-line react/exhaustive-deps -- the colors are read from the page, which has another look now
  }, [element, theme]);
  return look;
}
