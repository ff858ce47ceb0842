import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';

import type { CardContent } from './content/card-content.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import type { Namespaces } from '#core/locale/i18n.ts';
import type { SourcesProps } from '../files/sources/card-sources.tsx';
import type { Later } from '#core/ui/later.ts';

export interface OverviewProps {
  content: CardContent;
  /** Where 'go to OKRs' leads; no link without it. */
  okrPath: string | undefined;
}

export interface ContentProps {
  data: CardContent;
  /** Of the board, for what of a card lies on the board: its notes. */
  channel: BoardChannel;
}

export interface EditorProps {
  draft: DraftSaver;
  channel: BoardChannel;
  /** Where the OKR table is; no link without it. */
  okrPath: string | undefined;
}

export interface ScreenProps {
  /** Which of its two cards is shown. */
  shown: string;
  onShow: (cardKey: string) => void;
  /** What that card says. */
  data: CardContent;
  /** While it is edited. */
  draft: DraftSaver | undefined;
  /** Why it is not edited, or what has become of what was typed. */
  notices: ReactNode;
  /** Whether it is saved, where the head of the fullscreen does not say so. */
  state: ReactNode;
}

/** One card of the product. Its parts are loaded when they are needed. */
export interface CardKind {
  /** One icon, one meaning (look/README). */
  icon: LucideIcon;
  /** The parts of its fullscreen (whiteboard 2.15); a card without any has none on the canvas either. */
  sections: readonly CardSection[];
  /** What it shows is no data of its own: it is never empty by them. */
  readsElsewhere?: true;
  /** The picture of its content on the canvas (whiteboard 2.13). */
  Overview: Later<OverviewProps>;
  /** Its content to read, outside of the canvas. A card without one shows its placeholder. */
  Content?: Later<ContentProps>;
  /** The key of its notes, which lie on the board: there may be something to read without any data of the card. */
  notesKey?: string;
  /** Words of its fullscreen, beside those of every card and of its files. */
  words?: readonly (keyof Namespaces)[];
  /** The files that it rests on. */
  Sources?: Later<SourcesProps>;
  /** Its fullscreen where that shows another card too, each under a lock of its own. */
  screen?: { twin: string; Part: Later<ScreenProps> };
  /** Its content to write, under the lock of the card. A card without one cannot be opened. */
  Editor?: Later<EditorProps>;
  /** The room of its editor, instead of a page in the middle: all of the width, or all below the head of the fullscreen. */
  room?: 'wide' | 'whole';
}

export type CardSection = 'analysis' | 'observations' | 'insights';
/** The sections of every situation card. */
export const SITUATION_SECTIONS: readonly CardSection[] = ['analysis', 'observations', 'insights'];
