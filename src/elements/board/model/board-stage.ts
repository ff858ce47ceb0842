import type { UserInfo } from '#contract/accounts/people.ts';
import type { WorkshopType } from '#contract/board/agenda.ts';

import type { LockRequests } from '../cards/lock/use-lock-requests.tsx';
import type { BoardPicture } from '../picture/draw-board.ts';
import type { Box } from '../scene/camera.ts';
import { partContext } from './part-context.ts';

/** The panels beside the canvas (whiteboard 2.3); the outline is ours. */
export type PanelKind = 'files' | 'snapshots' | 'agenda' | 'ai' | 'outline';

/** Brings a part of the board into view: a node or card by its key, or a box in units of the board. */
export interface BoardCamera {
  show(target: Target): void;
  /** One step nearer or further, or to this zoom, around the middle; milliseconds on the way, none without motion. */
  zoom(to: 'in' | 'out' | number, duration?: number): void;
  /** A picture of the current step, or of the whole board; nothing until the canvas is there. */
  draw(what: 'step' | 'board'): Promise<BoardPicture | undefined>;
}
/** A part of the board. */
export type Target = { node: string } | { card: string } | { box: Box };

/** The visible part of a board, and how to bring something else into view. */
export interface BoardStage extends Omit<LockRequests, 'dialog'> {
  /** Whether the board is in a narrow column, like a phone. */
  narrow: boolean;
  /** Whether the canvas is there and the page was idle since: what can wait is loaded from then on. */
  isSettled: boolean;
  /** Whether the header with the saved state stands above the canvas. */
  headerShown: boolean;
  /** Where 'go to OKRs' leads; no link without it. */
  okrPath: string | undefined;
  /** Page of help for a step; `{step}` is its key. No help button without it. */
  guidePath: string | undefined;
  /** Path of a board with `{id}`. */
  boardPath: string;
  /** The snapshot that is shown instead of the board. */
  preview: { id: string; name: string } | undefined;
  setPreview: (preview: { id: string; name: string } | undefined) => void;
  /** Key of the selected step. */
  step: string;
  selectStep: (step: string) => void;
  /** The side panel that is open, and what opens it or closes the open one. */
  panel: PanelKind | undefined;
  togglePanel: (kind: PanelKind) => void;
  /** The workshop whose agenda was asked for at another step; the step's own is shown without it. */
  agendaOf: WorkshopType | undefined;
  showAgenda: (workshop: WorkshopType) => void;
  /** Moves the view; does nothing until the canvas is there. */
  camera: BoardCamera;
  /** Whom the camera follows; and what begins and ends that. */
  followed: UserInfo | undefined;
  follow: (person: UserInfo | undefined) => void;
  /** Whether the host lets people see each other’s pointers. */
  pointers: boolean;
  /** Above 0 while something is searched on the board; asking again makes it larger. */
  searching: number;
  setSearching: (searching: boolean) => void;
  openCard: (cardKey: string) => void;
  /** Brings a note or a page of a file into view, as the attribute `show` says it. */
  show: (show: string) => void;
  /** Opens the planning form or the meeting of a step over the whole page. */
  openFocus: (step: string) => void;
}

/** The stage of the board around the calling part. */
export const [StageContext, useStage] = partContext<BoardStage>('a board');
