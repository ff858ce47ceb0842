import { createContext, useContext } from 'react';

import type { BoardRights, Person } from '#contract/policy.ts';
import type { UserInfo } from '#contract/people.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { knows } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import type { Box } from '../scene/camera.ts';
import type { PanelKind } from '../scene/side-panels.ts';
import { hasEditor } from '../cards/card-kinds.ts';
import type { NotesModel } from '../notes/notes-model.ts';
import type { TimelineActs } from '../timeline/timeline-acts.ts';
import { cardAccess } from './card-access.ts';
import type { SceneSaver } from './scene-saver.ts';
import type { UndoStack } from './undo-stack.ts';

/** Brings a place of the board into view: a node or card by its key, or a box in units of the board. */
export interface BoardCamera {
  show(target: { node: string } | { card: string } | { box: Box }): void;
}

/** What the nodes of a board share. */
export interface BoardModel {
  boardId: string;
  person: Person | null;
  rights: BoardRights;
  channel: BoardChannel;
  /** The notes of the main board: their list, selection, `addNote`, `focusNote`. */
  notes: NotesModel;
  /** What this person has done on the board, to take back; notes and timeline share it. */
  undo: UndoStack;
  /** What this person does with the entries of the timeline. */
  timeline: TimelineActs;
  /** What saves single fields of a scene key, for example `planen`. */
  saves: (sceneKey: string) => SceneSaver;
  /** Whether the board stands in a narrow column, like a phone. */
  narrow: boolean;
  /** Where 'go to OKRs' leads; no link without it. */
  okrPath: string | undefined;
  /** Page of help for a step; `{step}` stands for its key. No help button without it. */
  guidePath: string | undefined;
  /** Path of a board; `{id}` stands for its id. */
  boardPath: string;
  /** The snapshot that is shown in the place of the board. */
  preview: { id: string; name: string } | undefined;
  setPreview: (preview: { id: string; name: string } | undefined) => void;
  /** The board itself, while a snapshot is previewed. */
  live?: BoardModel;
  /** Key of the selected step. */
  step: string;
  selectStep: (step: string) => void;
  /** The side panel that is open, and what opens it or closes the open one. */
  panel: PanelKind | undefined;
  togglePanel: (kind: PanelKind) => void;
  /** Moves the view; does nothing until the canvas is there. */
  camera: BoardCamera;
  openCard: (cardKey: string) => void;
  /** Opens the planning form or the meeting of a step over the whole page. */
  openFocus: (step: string) => void;
  /** Asks whether to take a card over from its holder. */
  askTakeOver: (cardKey: string, holder: UserInfo) => void;
  askAccess: (cardKey: string, holder: UserInfo) => void;
}

export const BoardContext = createContext<BoardModel | null>(null);

/** The board around the calling node. Throws outside of one. */
export function useBoard(): BoardModel {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard outside of a board');
  return board;
}

/** The board itself, also while a snapshot of it is previewed. */
export function useLiveBoard(): BoardModel {
  const board = useBoard();
  return board.live ?? board;
}

/** Lock of a card and what one may do with it, live. */
export function useCardAccess(cardKey: string) {
  const { channel, person, rights, live } = useBoard();
  const { core } = useCore();
  const lock = useStore(channel.$locks)[cardKey];
  const now = { lock, hasEditor: hasEditor(cardKey), canAsk: knows(core, 'access-requests') };
  const access = cardAccess(cardKey, { person, rights }, now);
  // of a snapshot nothing can be edited, so the word would only disturb
  return { lock, access: live ? { ...access, showsLocked: false } : access };
}
