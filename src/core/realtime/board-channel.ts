import type { ReadableAtom } from 'nanostores';

import type { UserInfo } from '#contract/accounts/people.ts';
import type { BoardMessage, BoardRequest } from '#contract/socket.ts';

/**
 * State of the connection. `renewing`: its token has ended, and it connects at once with the next one; `lost`: it is tried
 * again; `given-up`: ten tries have failed; `gone`: its board is no more.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'renewing' | 'lost' | 'given-up' | 'gone';

/** Whom the camera of this tab follows, or what it shows those who follow. */
export type Looking = Extract<BoardRequest, { type: 'follow' | 'show_view' | 'point' }>;

/** Somebody edits this card. */
export interface CardLock {
  user_info: UserInfo;
  /** UTC timestamp; missing with other servers. */
  since?: string | undefined;
  /** Fencing number, only for the lock of this very tab. */
  token?: number | undefined;
  /** Whether this tab is the editor. */
  mine: boolean;
}

/** Answer to a request to edit. */
export type LockAnswer =
  | { granted: true; token: number | undefined }
  | { granted: false; holder: UserInfo | undefined; sameUser: boolean };

/** The real-time channel of one board (whiteboard 4, 7): one socket per board and page, shared by all elements on it. */
export interface BoardChannel {
  readonly boardId: string;
  readonly $connection: ReadableAtom<ConnectionState>;
  /** Whether our server has sent `authenticated` on the open socket: from then on every change is reported. */
  readonly isAuthenticated?: boolean;
  /** When the next try to connect is made (ms since 1970); null while none is planned. */
  readonly $nextTry: ReadableAtom<number | null>;
  /** Whether sockets do not open while calls are answered: a policy of the page, or a proxy, lets none pass. */
  readonly $blocked?: ReadableAtom<boolean>;
  /** Locks by card key. */
  readonly $locks: ReadableAtom<Record<string, CardLock>>;
  /** People who have the board open now, each once, with the card they edit or look at. Empty with other servers. */
  readonly $people: ReadableAtom<(UserInfo & { card_id?: string | null | undefined })[]>;
  /** Every message of the server, after the channel has read it itself. Returns how to stop listening. */
  onMessage(listener: (message: BoardMessage) => void): () => void;
  /** Asks for the lock of a card; waits for the connection plus 500 ms, goes on after 2 s without an answer. */
  lock(cardKey: string): Promise<LockAnswer>;
  /** Gives the lock back, with the last form data as `save_data`. */
  unlock(cardKey: string, formData?: Record<string, unknown>): void;
  /** Takes a card over; resolves when it is free, rejects after 10 s. */
  forceUnlock(cardKey: string): Promise<void>;
  /** Asks the holder of a card to let go. */
  requestAccess(cardKey: string): void;
  /** Says which card this page shows in fullscreen, or in which note its person writes (`noteView`); null for none. */
  view(cardKey: string | null): void;
  /** Shows the others the text of a note while it is written, before it is saved; nothing where nobody can see it. */
  write?(noteId: string, text: string): void;
  /** Says where this tab looks and points, and whom it follows there. */
  look?(request: Looking): void;
  /** Tries to connect again after `given-up`. */
  reconnect(): void;
}
