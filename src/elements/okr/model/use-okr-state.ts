import { useEffect, useMemo, useState } from 'react';

import { atPresent } from '#contract/okr/okr-rules.ts';
import { useHost } from '#core/element/host.ts';

import { echoIn, isStep, readState, sameColumns, writeState, type ColumnWidth, type OkrState } from './okr-state.ts';
import { plainPeriod } from './periods.ts';

/** Changes a part of the state; `quiet` is none to come back from, whatever it is. */
export type ChangeState = (part: Partial<OkrState>, quiet?: boolean) => void;

interface StoredView {
  attribute: string | undefined;
  state: OkrState;
  /** What was reported and has not come back yet, oldest first. */
  announced: string[];
  /** The columns of the overview on which the state rests. */
  own: ColumnWidth[];
}

/** Milliseconds within which a host that writes back has done so; another one may set what was reported long ago. */
const ECHO = 3_000;

/** What the state rests on beside the attribute. */
interface Basis {
  now: Date;
  /** The columns of the overview. */
  own: ColumnWidth[];
  /** What the screen begins with where no attribute says it: it is reported as a change that nobody comes back from. */
  first?: Partial<OkrState> | undefined;
}

/** The state of an attribute, or of what the screen begins with, which the host has yet to hear of. */
function firstView(attribute: string | undefined, { now, own, first }: Basis): StoredView {
  const state = { ...readState(attribute ?? '', now, own), ...first };
  return { attribute, state, announced: first ? [writeState(state, now, own)] : [], own };
}

/**
 * The state of the screen: starts from the attribute, follows it when the host sets another, and reports its own changes.
 * A change may come with other columns of the overview than before.
 */
export function useOkrState(attribute: string | undefined, basis: Basis) {
  const { now, own } = basis;
  const host = useHost();
  const [kept, keep] = useState(() => firstView(attribute, basis));
  const [[begun]] = useState(kept.announced);
  useEffect(() => {
    if (begun !== undefined) host.emit('strategy-change', { state: begun, step: false });
  }, [begun, host]);
  let { state, announced } = kept;
  // another person, or another element of the same one, has set other columns
  if (own !== kept.own) {
    if (state.view === null && sameColumns(state.columns, kept.own)) state = { ...state, columns: own };
    keep({ ...kept, state, own });
  }
  if (attribute !== kept.attribute) {
    const left = echoIn(announced, attribute ?? '');
    // what this element has reported comes back as it went, perhaps after newer input
    if (left === null) state = readState(attribute ?? '', now, own);
    announced = left ?? [];
    keep({ attribute, state, announced, own });
  }
  useEffect(() => {
    if (announced.length === 0) return;
    const timer = setTimeout(() => keep((before) => ({ ...before, announced: [] })), ECHO);
    return () => clearTimeout(timer);
  }, [announced]);
  const shown = useMemo(() => ({ ...state, filters: atPresent(state.filters, now) }), [state, now]);
  const change = (part: Partial<OkrState>, quiet = false, ownNow = own): void => {
    const next = { ...shown, ...part };
    next.filters = plainPeriod(next.filters, now);
    const text = writeState(next, now, ownNow);
    keep({ attribute, state: next, announced: [...announced, text], own: ownNow });
    host.emit('strategy-change', { state: text, step: !quiet && isStep(shown, next) });
  };
  return [shown, change] as const;
}
