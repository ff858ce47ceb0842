import type { LucideIcon } from 'lucide-react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';

import type { CardContent } from './content/card-content.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
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
}

/** One card of the product. Its parts are loaded when they are needed. */
export interface CardKind {
  /** One icon, one meaning (look/README). */
  icon: LucideIcon;
  /** The parts of its fullscreen (whiteboard 2.15); a card without any has none on the canvas either. */
  sections: readonly CardSection[];
  /** The picture of its content on the canvas (whiteboard 2.13). */
  Overview: Later<OverviewProps>;
  /** Its content to read, outside of the canvas. A card without one shows its placeholder. */
  Content?: Later<ContentProps>;
  /** The files that it rests on. */
  Sources?: Later<SourcesProps>;
  /** Its content to write, under the lock of the card. A card without one cannot be opened. */
  Editor?: Later<EditorProps>;
}

export type CardSection = 'analysis' | 'observations' | 'insights';
/** The sections of every situation card. */
export const SITUATION_SECTIONS: readonly CardSection[] = ['analysis', 'observations', 'insights'];
