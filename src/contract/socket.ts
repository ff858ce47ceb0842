import { userInfo } from './accounts/people.ts';
import { MAX_NOTE_TEXT } from './board/notes.ts';
import { z } from './z.ts';

const card_id = z.string().regex(/^[\w-]{1,64}$/);
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const formData = z.record(z.string(), z.unknown());
/** One editor: a tab. Kept in session storage, so that a reload of the tab is the same editor. */
const tab_id = z.string().regex(/^[\w-]{8,64}$/);

/** A part of the board, in its units. */
const viewBox = z.object({ x: coordinate, y: coordinate, width: coordinate.positive(), height: coordinate.positive() });

/** Client → server on `/ws/whiteboard/{boardId}/` (whiteboard 7). `tab_id`, `token`, `request_access`, `view_card`, `write_note`, `follow`, `show_view`, `point` are ours. */
export const boardRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authenticate'),
    email: z.string().nullish(),
    user_id: z.union([z.string(), z.number()]).nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    tab_id: tab_id.optional(),
    /** Last sequence number that this client has seen: what is newer is sent after `current_locks`. */
    seq: z.int().optional(),
  }),
  z.object({ type: z.literal('lock_card'), card_id }),
  z.object({
    type: z.literal('unlock_card'),
    card_id,
    token: z.int().optional(),
    /** Checked by `savedWithUnlock` only after it is clear that the card is unlocked in any case. */
    save_data: z.unknown().optional(),
  }),
  z.object({ type: z.literal('force_unlock'), card_id }),
  z.object({ type: z.literal('heartbeat'), card_ids: z.array(card_id).max(64) }),
  z.object({ type: z.literal('request_access'), card_id }),
  /** This tab shows the card in fullscreen, or its person writes in a note (`noteView`); null when it no longer does. */
  z.object({ type: z.literal('view_card'), card_id: card_id.nullable() }),
  /** The text of a note as its person writes it now: the others see it, nothing of it is stored. */
  z.object({ type: z.literal('write_note'), note_id: card_id, text: z.string().max(MAX_NOTE_TEXT) }),
  /** The camera of this tab follows somebody; null: nobody any more. */
  z.object({ type: z.literal('follow'), user_id: z.uuid().nullable() }),
  /** What this tab shows of the board, for those who follow its person. */
  z.object({ type: z.literal('show_view'), view: viewBox }),
  /** Where the pointer of this person is on the board, for the others who are there; null when it has left. */
  z.object({ type: z.literal('point'), at: z.object({ x: coordinate, y: coordinate }).nullable() }),
]);
export type BoardRequest = z.infer<typeof boardRequest>;

/** The form data that comes with `unlock_card` (whiteboard 7). */
export const savedWithUnlock = z.object({ formData: formData.default({}), cardKey: card_id.optional() });

const lock = z.object({
  card_id: z.string(),
  user_info: userInfo,
  since: z.iso.datetime().optional(),
  token: z.int().optional(),
});
export type Lock = z.infer<typeof lock>;

/** What lies on a board beside its cards, and the message that tells of a change. The last three are ours. */
export const RECORD_MESSAGES = {
  file: 'file.updated',
  note: 'sticky_note.updated',
  timeline: 'timeline_entry.updated',
  agenda: 'agenda.updated',
  snapshot: 'snapshot.updated',
  board: 'board.updated',
} as const;
export type RecordKind = keyof typeof RECORD_MESSAGES;

/** `payload` is the whole record or `{id, deleted: true}`; `own` says that this very tab has written it. */
const record = {
  payload: z.unknown().optional(),
  seq: z.int().optional(),
  user_info: userInfo.nullish(),
  own: z.boolean().optional(),
};

/** Server → client. Loose where the specification only names the type: other servers may send more or less. */
export const boardMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticated'), user_info: userInfo.optional(), seq: z.int().optional() }).loose(),
  z.object({ type: z.literal('current_locks'), locks: z.array(lock.loose()) }).loose(),
  z.object({ type: z.literal('card_locked'), ...lock.shape }).loose(),
  z.object({ type: z.literal('card_unlocked'), card_id: z.string() }).loose(),
  z
    .object({
      type: z.literal('lock_denied'),
      card_id: z.string(),
      user_info: userInfo.optional(),
      same_user: z.boolean().optional(),
    })
    .loose(),
  z
    .object({
      type: z.literal('card_force_unlocked'),
      card_id: z.string(),
      you_were_kicked: z.boolean().optional(),
      admin_user: z.union([userInfo, z.string()]).optional(),
    })
    .loose(),
  z
    .object({
      type: z.literal('card_data_updated'),
      card_id: z.string().optional(),
      data: z.record(z.string(), z.unknown()).optional(),
      version: z.int().optional(),
      seq: z.int().optional(),
      user_info: userInfo.nullish(),
    })
    .loose(),
  z.object({ type: z.literal('access_requested'), card_id: z.string(), user_info: userInfo }),
  z.object({ type: z.literal('presence'), people: z.array(userInfo.extend({ card_id: z.string().nullish() })) }),
  z.object({ type: z.literal('note_written'), note_id: z.string(), text: z.string(), user_info: userInfo }),
  /** `source` is the tab: a person may follow somebody in one of theirs and nobody in another. */
  z.object({
    type: z.literal('following'),
    user_id: z.string().nullable(),
    user_info: userInfo,
    source: z.string().optional(),
  }),
  z.object({ type: z.literal('view_shown'), view: viewBox, user_info: userInfo }),
  z.object({
    type: z.literal('pointed'),
    at: z.object({ x: coordinate, y: coordinate }).nullable(),
    user_info: userInfo,
  }),
  z.object({ type: z.literal('file.updated'), ...record }).loose(),
  z.object({ type: z.literal('sticky_note.updated'), ...record }).loose(),
  z.object({ type: z.literal('timeline_entry.updated'), ...record }).loose(),
  z.object({ type: z.literal('agenda.updated'), ...record }).loose(),
  z.object({ type: z.literal('snapshot.updated'), ...record }).loose(),
  z.object({ type: z.literal('board.updated'), ...record }).loose(),
  z.object({ type: z.literal('error'), message: z.string(), code: z.string().optional() }).loose(),
]);
export type BoardMessage = z.infer<typeof boardMessage>;

/**
 * Server → client on `/ws/live/`: something of this topic has changed, or something may have been missed; ask again for
 * what you show.
 */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changed'),
    topic: z.string(),
    id: z.string().nullable(),
    version: z.int().nullable(),
  }),
  z.object({ type: z.literal('missed') }),
]);
export type LiveMessage = z.infer<typeof liveMessage>;
