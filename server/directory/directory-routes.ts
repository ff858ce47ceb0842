import type { FastifyInstance } from 'fastify';

import {
  cancelDirectoryRun,
  checkDirectory,
  importDirectoryUsers,
  listDirectoryChanges,
  listDirectoryRuns,
  listDirectoryUsers,
  readDirectoryRun,
  readDirectorySettings,
  syncDirectory,
  updateDirectorySettings,
} from '#contract/accounts/directory.ts';

import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { DirectoryService } from './directory-service.ts';

/** Rows of a page when the query names only its number. */
const PAGE_SIZE = 50;

export async function directoryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const directory = new DirectoryService(services);

  mount(app, readDirectorySettings, async ({ viewer }) => directory.settings(viewer));

  mount(app, updateDirectorySettings, async ({ viewer, body, request }) =>
    directory.connect(callOf({ viewer, request }), body),
  );

  mount(app, checkDirectory, async ({ viewer }) => directory.check(viewer));

  mount(app, syncDirectory, async ({ viewer, body, request }) =>
    directory.start(callOf({ viewer, request }), {
      dry_run: body?.dry_run ?? false,
      confirmed: body?.confirm_deactivations ?? null,
    }),
  );

  mount(app, listDirectoryRuns, async ({ viewer, query }) => listPage(await directory.runs(viewer), query));

  mount(app, readDirectoryRun, async ({ viewer, params }) => directory.run(viewer, params.id));

  mount(app, cancelDirectoryRun, async ({ viewer, params, request }) =>
    directory.cancel(callOf({ viewer, request }), params.id),
  );

  mount(app, listDirectoryChanges, async ({ viewer, params, query }) => directory.changes(viewer, params.id, query));

  mount(app, listDirectoryUsers, async ({ viewer, query }) => {
    const paged = query.page !== undefined || query.page_size !== undefined;
    const page = query.page ?? 1;
    const page_size = query.page_size ?? PAGE_SIZE;
    const { count, results } = await directory.people(viewer, { ...query, page, ...(paged && { page_size }) });
    return paged ? { count, page, page_size, results } : results;
  });

  mount(app, importDirectoryUsers, async ({ viewer, body, request }) =>
    directory.import(callOf({ viewer, request }), body.ids),
  );
}
