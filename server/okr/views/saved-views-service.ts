import type { SavedView, updateSavedView, ViewState } from '#contract/okr/okr-views.ts';
import { userInfoOf } from '#contract/accounts/people.ts';
import type { z } from '#contract/z.ts';

import type { Member } from '../../http/mount.ts';
import { notAllowed, notFound, Refusal } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import { differences, given } from '../../records/fields.ts';
import type { RecordKind, Write } from '../../records/records-service.ts';
import { mustRestOn } from '../../records/versions.ts';
import type { Services } from '../../services.ts';
import { isOkrAdmin } from '../okr-policy.ts';
import { okrSavedViews } from '../okr-tables.ts';
import { countViews, findViews, leaveDefault, lockViews, type ViewRow, type Visibility } from './saved-views-store.ts';

type Fields = z.output<(typeof updateSavedView)['body']>;

/** Views that one person may keep, and bytes of what one view keeps of the screen. */
const MOST_VIEWS = 100;
const MOST_BYTES = 64 * 1024;

/** Views as somebody sees them. */
const kindFor = ({ id: userId }: Member): RecordKind<ViewRow> => ({
  table: okrSavedViews,
  thing: 'savedView',
  lock: 'update',
  find: async (tx, id) => (await findViews(tx, { userId, id }))[0],
});

function wireOf(row: ViewRow, viewer: Member): SavedView {
  const { id, name, mode, visibility, is_default, view, owner_id, first_name, last_name, version } = row;
  const is_own = owner_id === viewer.id;
  return {
    id,
    name,
    mode,
    visibility,
    is_default,
    ...view,
    owner: userInfoOf({ id: owner_id, first_name: first_name ?? '', last_name: last_name ?? '' }),
    is_own,
    can_edit: is_own || isOkrAdmin(viewer),
    updated_at: row.updated_at.toISOString(),
    version,
  };
}

/** Saved views of table and diagram: one's own, and the shared ones of the company. */
export class SavedViewsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  list(viewer: Member, mode?: 'table' | 'diagram'): Promise<SavedView[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const rows = await findViews(tx, { userId: viewer.id });
      return rows.filter((row) => mode === undefined || row.mode === mode).map((row) => wireOf(row, viewer));
    });
  }

  /** Throws 400 for more views than one person may have or more than a view can keep, and 403 for everybody's start view from who may not set it. */
  create(call: Call, body: Fields): Promise<SavedView> {
    const { viewer } = call;
    const { name = '', mode, visibility, is_default = false, ...view } = body;
    checkWeight(view);
    return this.#services.records.once(call, 'okr.view.create', async (write) => {
      await lockViews(write.tx, write.companyId);
      await checkRoom(write);
      checkDefault(viewer, { visibility, is_default });
      if (is_default) await leaveDefault(write.tx, { owner_id: viewer.id, visibility });
      const id = await write.insert(okrSavedViews, {
        ...given({ mode, visibility, is_default }),
        name,
        view: given(view) as ViewState, // only what was sent, in the shape that the contract has checked
        company_id: write.companyId,
        owner_id: viewer.id,
      });
      const row = await one(write, id);
      await recordChange(write, 'okr.view.create', [row]);
      return wireOf(row, viewer);
    });
  }

  /** Throws 400 for more than a view can keep, 404, 403 for another's view, and 412 with the current one. */
  update(call: Call, id: string, body: Fields): Promise<SavedView> {
    const { viewer } = call;
    return this.#services.records.write(call, async (write) => {
      const before = await editable(write, id);
      const row = changeOf(viewer, before, body);
      const fields = differences(before, row);
      if (fields['view']) checkWeight(row.view ?? {});
      if (Object.keys(fields).length === 0) return wireOf(before, viewer);
      const { owner_id, visibility } = { ...before, ...row };
      if (row.is_default && !isSameDefault(before, row)) await leaveDefault(write.tx, { owner_id, visibility });
      await write.update(kindFor(viewer), id, row);
      const after = await one(write, id);
      await recordChange(write, 'okr.view.update', [before, after]);
      return wireOf(after, viewer);
    });
  }

  /** Throws 404, 403 for another's view, and 412 with the current one. */
  remove(call: Call, id: string): Promise<void> {
    return this.#services.records.write(call, async (write) => {
      const before = await editable(write, id);
      await write.remove(kindFor(call.viewer), id);
      await recordChange(write, 'okr.view.delete', [before]);
    });
  }
}

/** Also one that who has just written it does not see any more. */
async function one({ tx }: Write, id: string): Promise<ViewRow> {
  const [row] = await findViews(tx, { id });
  if (!row) throw notFound('savedView');
  return row;
}

async function editable(write: Write, id: string): Promise<ViewRow> {
  const { viewer, base } = write.call;
  await lockViews(write.tx, write.companyId);
  const row = await write.lock(kindFor(viewer), id);
  if (row.owner_id !== viewer.id && !isOkrAdmin(viewer)) throw notAllowed();
  await mustRestOn({ base, version: row.version }, () => wireOf(row, viewer));
  return row;
}

/** What was written, before and after: shared views are logged and published to all, others to their owner. */
async function recordChange(write: Write, action: string, rows: [ViewRow, ...ViewRow[]]): Promise<void> {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  const isPublic = rows.some(isShared);
  const detail = { name: last.name, owner: last.owner_id, fields: differences(first, loggedOf(last)) };
  if (isPublic) await write.record({ action, objectType: 'okr.view', objectId: last.id, detail });
  write.publish('okr-views', { id: first.id, ...(!isPublic && { userId: first.owner_id }) });
}

const isShared = ({ visibility }: ViewRow): boolean => visibility === 'shared';
const loggedOf = ({ name, mode, visibility, is_default }: ViewRow) => ({ name, mode, visibility, is_default });

/** What an update makes of a view. A start view whose circle changes starts nothing there unless it is said. */
function changeOf(viewer: Member, before: ViewRow, { name, mode, visibility, is_default, ...view }: Fields) {
  const moves = visibility !== undefined && visibility !== before.visibility;
  const next = is_default ?? (moves ? false : undefined);
  if (is_default !== before.is_default || moves)
    checkDefault(viewer, { visibility: visibility ?? before.visibility, is_default: next });
  return given({ name, mode, visibility, is_default: next, view: { ...before.view, ...given(view) } });
}

const isSameDefault = (before: ViewRow, { is_default, visibility = before.visibility }: Partial<ViewRow>): boolean =>
  before.is_default === is_default && before.visibility === visibility;

/** What everybody starts with is for administrators to say. Throws 403. */
function checkDefault(
  viewer: Member,
  { visibility, is_default }: { visibility?: Visibility | undefined; is_default?: boolean | undefined },
): void {
  if (is_default && visibility === 'shared' && !isOkrAdmin(viewer))
    throw new Refusal(403, 'not_allowed', 'okr.sharedDefault');
}

/** Throws 400 with the heaviest field when a view is to keep too much. */
function checkWeight(view: ViewState): void {
  const weights = Object.entries(view).map(([field, value]): [string, number] => [
    field,
    Buffer.byteLength(JSON.stringify(value ?? null)),
  ]);
  if (weights.reduce((sum, [, bytes]) => sum + bytes, 0) <= MOST_BYTES) return;
  const [heaviest = ''] = weights.toSorted(([, light], [, other]) => other - light)[0] ?? [];
  const params = { limit: MOST_BYTES / 1024 };
  throw new Refusal(400, 'invalid', 'okr.viewTooLarge', { params, fields: { [heaviest]: 'okr.viewTooLarge' } });
}

/** Throws 400 when somebody has as many views as one may have. */
async function checkRoom({ tx, call }: Write): Promise<void> {
  const held = await countViews(tx, call.viewer.id);
  if (held >= MOST_VIEWS) throw new Refusal(400, 'too_many', 'okr.tooManyViews', { params: { limit: MOST_VIEWS } });
}
