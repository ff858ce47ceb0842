import { createContext, useContext } from 'react';

import type { OkrFilters } from '#contract/okr/okr-table.ts';

import type { ValueSaving } from '../table/actions/use-value-saving.ts';
import type { Folding } from './folding.ts';
import type { ColumnWidth, OkrState, OpenItem } from './okr-state.ts';
import type { ChangeState } from './use-okr-state.ts';

/** What the parts of the OKR area share. */
export interface OkrModel {
  state: OkrState;
  /** The filters as this server knows them. */
  asked: OkrFilters;
  /** Changes a part of the state; it reaches the address of the host page by `strategy-change`. */
  change: ChangeState;
  /** The columns of the overview. */
  own: ColumnWidth[];
  open: (item: OpenItem | null) => void;
  /** Which rows are closed. */
  folding: Folding;
  /** Keeps which rows are closed; undefined: as the view says. */
  setFolding: (folding: Folding | undefined) => void;
  /** Saves values of the table; lives above the modes, so that an answer finds somebody who hears it. */
  values: ValueSaving;
  /** Whether the server knows check-ins, history, copies and versions of ours (extension 'okr-details'). */
  details: boolean;
  /** Path of a board with `{id}`, to which origins lead. */
  boardPath: string | undefined;
  /** The content of a mode is shown. */
  shown: () => void;
  /** Told at most once a minute, so that statuses are those of today. */
  now: Date;
}

export const OkrContext = createContext<OkrModel | null>(null);

/** The model of the OKR element around the calling React tree. Throws outside of one. */
export function useOkr(): OkrModel {
  const model = useContext(OkrContext);
  if (!model) throw new Error('useOkr outside of strategy-okr');
  return model;
}
