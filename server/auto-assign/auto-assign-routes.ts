import type { FastifyInstance } from 'fastify';

import {
  createRule,
  deleteRule,
  listRules,
  previewRule,
  readRule,
  reorderRules,
  replaceRule,
  ruleOptions,
  runRules,
  updateRule,
} from '#contract/auto-assign.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/list-page.ts';
import { mount } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { RulesService } from './rules-service.ts';

export async function autoAssignRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const rules = new RulesService(services);

  mount(app, listRules, async ({ viewer, query }) => listPage(await rules.list(viewer), query));

  mount(app, ruleOptions, async ({ viewer }) => rules.options(viewer));

  mount(app, readRule, async ({ viewer, params }) => rules.read(viewer, params.id));

  mount(app, createRule, async ({ viewer, body, request }) =>
    rules.create({ viewer, requestId: request.id, repeatId: repeatIdOf(request) }, body),
  );

  mount(app, updateRule, async ({ viewer, params, body, request }) =>
    rules.update({ viewer, requestId: request.id }, params.id, body),
  );

  mount(app, replaceRule, async ({ viewer, params, body, request }) =>
    rules.update({ viewer, requestId: request.id }, params.id, body),
  );

  mount(app, deleteRule, async ({ viewer, params, request }) => {
    await rules.remove({ viewer, requestId: request.id }, params.id);
    return null;
  });

  mount(app, reorderRules, async ({ viewer, body, request }) =>
    rules.reorder({ viewer, requestId: request.id }, body.ordered_ids),
  );

  mount(app, previewRule, async ({ viewer, body: { rule, ...page } }) =>
    services.autoAssign.preview(viewer, rule, page),
  );

  mount(app, runRules, async ({ viewer, body, request }) => ({
    dry_run: body.dry_run,
    ...(await services.autoAssign.run(viewer, body, request.id)),
  }));
}
