import type { FastifyInstance, FastifyRequest } from 'fastify';

import { assignGroups, batchUsers, removeDuplicates } from '#contract/accounts/user-batch.ts';
import {
  createUser,
  deleteUser,
  exportUsers,
  listUserIds,
  listUsers,
  readUser,
  resetUserPassword,
  updateUser,
} from '#contract/accounts/users.ts';

import { mount, type Member } from '../http/mount.ts';
import { readLocale } from '../http/refusals/texts.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { DuplicatesService } from './duplicates-service.ts';
import { UserBatchService } from './user-batch-service.ts';
import { usersCsv } from './users-csv.ts';
import { UsersService } from './users-service.ts';

const localeOf = (viewer: Member, request: FastifyRequest) =>
  readLocale(request.headers['accept-language']) ?? viewer.locale;
const versionOf = (request: FastifyRequest): number | undefined => {
  const version = Number((request.headers['if-match'] ?? '').replaceAll('"', ''));
  return Number.isInteger(version) && version > 0 ? version : undefined;
};

export async function usersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const users = new UsersService(services);
  const batches = new UserBatchService(services, users);
  const duplicates = new DuplicatesService(services, users);

  mount(app, listUsers, async ({ viewer, query }) => users.list(viewer, query));

  mount(app, listUserIds, async ({ viewer, query }) => ({ ids: await users.ids(viewer, query) }));

  mount(app, exportUsers, async ({ viewer, query, request, reply }) => {
    const people = await users.all(viewer, query);
    void reply
      .header('content-disposition', 'attachment; filename="users.csv"')
      .type('text/csv; charset=utf-8')
      .send(usersCsv(people, localeOf(viewer, request)));
    return undefined;
  });

  mount(app, readUser, async ({ viewer, params }) => users.read(viewer, params.id));

  mount(app, createUser, async ({ body, ...input }) => users.create(callOf(input), body));

  mount(app, updateUser, async ({ params, body, ...input }) =>
    users.update(callOf(input), params.id, body, versionOf(input.request)),
  );

  mount(app, deleteUser, async ({ params, ...input }) => users.remove(callOf(input), params.id));

  mount(app, resetUserPassword, async ({ params, ...input }) => ({
    sent: await users.sendReset(callOf(input), params.id),
  }));

  mount(app, batchUsers, async ({ viewer, body, request }) =>
    batches.run(callOf({ viewer, request }), body, localeOf(viewer, request)),
  );

  mount(app, assignGroups, async ({ viewer, body, request }) => {
    const { mode = 'add', ...rest } = body;
    return batches.run(callOf({ viewer, request }), { ...rest, action: `${mode}_groups` }, localeOf(viewer, request));
  });

  mount(app, removeDuplicates, async ({ viewer, body, request }) =>
    duplicates.run(
      callOf({ viewer, request }),
      { merges: body.merges ?? [], dry: body.dry_run ?? true },
      localeOf(viewer, request),
    ),
  );
}
