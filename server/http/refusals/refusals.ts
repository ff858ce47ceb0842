import type { UserInfo } from '#contract/accounts/people.ts';
import { MOST_OTHER_CARDS } from '#contract/board/cards.ts';
import { CARD_BYTES, CARD_FIELDS } from '#contract/board/scene-shapes.ts';
import { MOST_SNAPSHOTS, type HeldCard } from '#contract/board/snapshots.ts';
import { MOST_FILES } from '#contract/board/source-files.ts';

import type { TextKey, TextParams } from './texts.ts';

/** Something that the server refuses: becomes `{detail, code, errors?}` in the reader's language. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: TextKey;
  readonly params: TextParams;
  /** Texts per field of the input. */
  readonly fields: Record<string, TextKey>;
  /** Further keys of the answer, for example the current state. */
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    text: TextKey,
    more: Partial<Pick<Refusal, 'params' | 'fields' | 'extra'>> = {},
  ) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.text = text;
    this.params = more.params ?? {};
    this.fields = more.fields ?? {};
    this.extra = more.extra ?? {};
  }
}

/** What can be missing: whatever `notFound.…` has a text for. */
export type Thing = TextKey extends infer Key ? (Key extends `notFound.${infer Name}` ? Name : never) : never;

export const notFound = (thing: Thing): Refusal => new Refusal(404, 'not_found', `notFound.${thing}`);
export const signedOut = (): Refusal => new Refusal(401, 'signed_out', 'signedOut');
export const notAllowed = (): Refusal => new Refusal(403, 'not_allowed', 'notAllowed');
/** 401: the token of a host page is unknown, has expired or was ended; the page asks for another one. */
export const tokenExpired = (): Refusal => new Refusal(401, 'token_expired', 'embed.expired');
/** 403: a token of a host page carries only what its elements need. */
export const notInToken = (): Refusal => new Refusal(403, 'action_not_in_token', 'embed.notInToken');
/** 409: somebody else is signed in by now than who has agreed that a page gets a token. */
export const otherPerson = (): Refusal => new Refusal(409, 'other_person', 'embed.otherPerson');
export const badCsrf = (): Refusal => new Refusal(403, 'csrf', 'csrf');
export const foreignOrigin = (): Refusal => new Refusal(403, 'origin', 'origin');
export const wrongLogin = (): Refusal => new Refusal(401, 'wrong_login', 'wrongLogin');
export const tooManyTries = (minutes: number): Refusal =>
  new Refusal(429, 'too_many_tries', 'tooManyTries', { params: { minutes }, extra: { retry_after: minutes * 60 } });
/** Too many failures at one account, wherever they come from; where its person has signed in before they still may. */
export const guessedAt = (minutes: number): Refusal =>
  new Refusal(429, 'too_many_tries', 'guessedAt', { params: { minutes }, extra: { retry_after: minutes * 60 } });
/** Too many requests for mails from one address of the network. */
export const tooManyRequests = (minutes: number): Refusal =>
  new Refusal(429, 'too_many_requests', 'tooManyRequests', {
    params: { minutes },
    extra: { retry_after: minutes * 60 },
  });
/** A one-time link that is used, replaced by a newer one or too old. */
export const linkEnded = (): Refusal => new Refusal(410, 'link_ended', 'linkEnded');
export const activationEnded = (): Refusal => new Refusal(410, 'activation_ended', 'activationEnded');
/** The invitation was used in another browser: the account is active. */
export const alreadyActivated = (): Refusal => new Refusal(410, 'already_activated', 'alreadyActivated');
export const notOffered = (): Refusal => new Refusal(403, 'not_offered', 'notOffered');
export const demoOnlyLocal = (): Refusal => new Refusal(403, 'demo_only_local', 'demoOnlyLocal');
/** A system-generated entry of the timeline follows from the date of its meeting (whiteboard 6). */
export const fixedEntry = (): Refusal => new Refusal(403, 'fixed_entry', 'timeline.fixed');
/** Why somebody may not act as somebody else; the text is `impersonation.<reason>`. */
export type ImpersonationRefusal = 'nested' | 'self' | 'superuser' | 'administrator' | 'inactive';

export const notImpersonated = (reason: ImpersonationRefusal): Refusal =>
  new Refusal(403, `impersonation_${reason}`, `impersonation.${reason}`);
export const notWhileActing = (): Refusal => new Refusal(403, 'impersonating', 'impersonation.notWhileActing');
/** The password is right, but the company of this person takes none. */
export const signOnOnly = (): Refusal => new Refusal(403, 'sign_on_only', 'sso.only');
/** The company’s provider may have opened this session in their name: who has a password proves by it who they are. */
export const passwordNeeded = (): Refusal => new Refusal(403, 'password_needed', 'passwordNeeded');
/** 422: single sign-on needs the address under which people open the product. */
export const noPublicUrl = (): Refusal => new Refusal(422, 'no_public_url', 'sso.noPublicUrl');
/** The provider of a company has let somebody in who does not come in this way; `sso` says why, as the sign-in page does. */
export const notLetIn = (sso: string): Refusal =>
  new Refusal(403, 'sign_on_refused', 'sso.notLetIn', { extra: { sso } });
export const noCompany = ({ is_superuser }: { is_superuser: boolean }): Refusal =>
  new Refusal(403, 'no_company', is_superuser ? 'noCompany.superuser' : 'noCompany.member');

/** Input that is formally right but cannot be used: one field with its text. */
export const invalidField = (field: string, text: TextKey): Refusal =>
  new Refusal(400, 'invalid', 'invalid', { fields: { [field]: text } });

/** 423: somebody else holds the card, or the lock of the sender is gone. Carries the current state. */
export const lockedCard = (holder: string | null, state: Record<string, unknown>): Refusal =>
  holder
    ? new Refusal(423, 'locked', 'locked', { params: { holder }, extra: state })
    : new Refusal(423, 'locked', 'lockLost', { extra: state });

/** 423: what belongs to a card is not changed while somebody else edits it. */
export const cardInUse = (state: { card_key: string; user_info: UserInfo; since: string | null }): Refusal =>
  new Refusal(423, 'locked', 'card.inUse', { params: { holder: state.user_info.full_name }, extra: state });

/** 403: who may write on the board may not write this card. */
export const cardNotAllowed = (card_key: string): Refusal =>
  new Refusal(403, 'not_allowed', 'card.notAllowed', { extra: { card_key } });

/** 422: a board has as many snapshots as it may have. */
export const tooManySnapshots = (): Refusal =>
  new Refusal(422, 'too_many_snapshots', 'snapshot.tooMany', { params: { limit: MOST_SNAPSHOTS } });

/** 400: a board has as many files as it may have. */
export const tooManyFiles = (): Refusal =>
  new Refusal(400, 'too_many_files', 'file.tooMany', { params: { limit: MOST_FILES } });

/** 400: the files of a board have so many pages that it takes no further ones. */
export const tooManyPages = (): Refusal => new Refusal(400, 'too_many_pages', 'file.tooManyPages');

/** 422: a board has as many further cards as it may have. */
export const tooManyCards = (): Refusal =>
  new Refusal(422, 'too_many_cards', 'card.tooMany', { params: { limit: MOST_OTHER_CARDS } });

/** 413: the call brings more than it may. */
export const tooLarge = (): Refusal => new Refusal(413, 'too_large', 'tooLarge');
/** 415: the call takes another kind of body. */
export const otherMediaType = (): Refusal => new Refusal(415, 'media_type', 'mediaType');
/** 408: the body comes too slowly. */
export const tooSlow = (): Refusal => new Refusal(408, 'too_slow', 'tooSlow');

/** 413: the card would have more bytes or fields than a card may have. */
export const tooLargeCard = (): Refusal =>
  new Refusal(413, 'card_too_large', 'card.tooLarge', {
    params: { limit: CARD_BYTES / 1_000_000, fields: CARD_FIELDS },
  });

/** 412: a field that was sent has changed since. Carries the current state. */
export const staleCard = (state: Record<string, unknown>): Refusal =>
  new Refusal(412, 'stale', 'stale', { extra: state });

/** Why an administrator may not do this to a person; the text is `user.<reason>`. */
export type UserRefusal =
  | 'self'
  | 'higher'
  | 'shared'
  | 'role'
  | 'notMember'
  | 'disabled'
  | 'fromDirectory'
  | 'fromSignOn'
  | 'signsOn'
  | 'apart'
  | 'peer'
  | 'newAddress';
export const userRefused = (reason: UserRefusal): Refusal => new Refusal(403, `user_${reason}`, `user.${reason}`);
export const lastCompanyAdmin = (): Refusal => new Refusal(400, 'last_company_admin', 'member.lastAdmin');

/** 412: somebody has changed this since it was read. Carries the current state. */
export const staleRecord = (current: unknown): Refusal =>
  new Refusal(412, 'stale', 'staleRecord', { extra: { current } });
/** 403: the rule gives more than who wants to change it may give. */
export const ruleBeyondRights = (): Refusal => new Refusal(403, 'not_allowed', 'autoAssign.beyondRights');

/** 412: somebody else has changed the rule since it was read. Carries the current one. */
export const staleRule = (current: object): Refusal =>
  new Refusal(412, 'stale', 'autoAssign.stale', { extra: { current } });

/** 412: somebody else has saved this day of the agenda; carries it as `current`. */
export const staleAgenda = (current: object): Refusal =>
  new Refusal(412, 'stale', 'staleAgenda', { extra: { current } });

/** A stopped day does not go on while another one of the board runs. */
export const otherDayRuns = (day: number, workshop: string): Refusal =>
  new Refusal(409, 'other_day_runs', 'agenda.otherRuns', { params: { day: String(day), workshop } });

/** 423: cards of the board are being edited; carries them as `locks`. */
export const boardIsEdited = (locks: HeldCard[]): Refusal => {
  const names = [...new Set(locks.map(({ user_info }) => user_info.full_name))].join(', ');
  return new Refusal(423, 'locked', 'boardIsEdited', { params: { names }, extra: { locks } });
};
/** 412: somebody else has saved a newer version. Carries it as `current`. */
export const staleItem = (current: object): Refusal => new Refusal(412, 'stale', 'staleItem', { extra: { current } });

/** 412: other things hang on an item than were shown when its deletion was asked for. Carries it and what hangs on it. */
export const staleBelow = (current: object, dependents: object): Refusal =>
  new Refusal(412, 'stale', 'okr.belowChanged', { extra: { current, dependents } });

/** 422: this installation or company is not connected to a directory. */
export const noDirectory = (): Refusal => new Refusal(422, 'no_directory', 'directory.none');

/** 422: a synchronisation of the company is under way. Carries it. */
export const syncRunning = (state: Record<string, unknown>): Refusal =>
  new Refusal(422, 'sync_running', 'directory.running', { extra: state });

/** 503: so much is under way already that it has to be tried again in a few seconds. */
export const busy = (): Refusal => new Refusal(503, 'busy', 'busy', { extra: { retry_after: 5 } });

/** 422: reading or making a file takes more time or memory than one may take from the others. */
export const tooHeavy = (limit: 'time' | 'memory'): Refusal => new Refusal(422, 'too_heavy', `tooHeavy.${limit}`);

/** The caller does not wait for the answer any longer; nothing is sent. */
export const callerGone = (): Error =>
  Object.assign(new Error('The caller has gone'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
