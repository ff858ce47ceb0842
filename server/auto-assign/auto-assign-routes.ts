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
} from '#contract/accounts/auto-assign.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { RulesService } from './rules-service.ts';

export async function autoAssignRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const rules = new RulesService(services);

  mount(app, listRules, async ({ viewer, query }) => listPage(await rules.list(viewer), query));

  mount(app, ruleOptions, async ({ viewer }) => rules.options(viewer));

  mount(app, readRule, async ({ viewer, params }) => rules.read(viewer, params.id));

  mount(app, createRule, async ({ body, ...input }) => rules.create(callOf(input), body));

  mount(app, updateRule, async ({ params, body, ...input }) => rules.update(callOf(input), params.id, body));

  mount(app, replaceRule, async ({ params, body, ...input }) => rules.update(callOf(input), params.id, body));

  mount(app, deleteRule, async ({ params, ...input }) => rules.remove(callOf(input), params.id));

  mount(app, reorderRules, async ({ body, ...input }) => rules.reorder(callOf(input), body.ordered_ids));

  mount(app, previewRule, async ({ viewer, body: { rule, ...page } }) =>
    services.autoAssign.preview(viewer, rule, page),
  );

  mount(app, runRules, async ({ viewer, body, request }) => ({
    dry_run: body.dry_run,
    ...(await services.autoAssign.run(viewer, body, request.id)),
  }));
}
