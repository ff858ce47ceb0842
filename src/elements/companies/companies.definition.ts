import { defineDefinition, type PropsOf } from '#core/element/element-definition.ts';

export const companies = defineDefinition({
  tag: 'strategy-companies',
  docs: 'The companies of the person, and one of them with profile, logo, mail domains, people, teams and features.',
  access: 'signed-in',
  props: {
    companyId: {
      type: 'string',
      docs: 'Id of the company that is shown; the list without it. [Where it stands](embedding.md#ids).',
    },
    tab: {
      type: 'string',
      ts: "'overview' | 'domains' | 'members' | 'teams' | 'single-sign-on' | 'activation' | 'embed' | 'features'",
      docs: 'The open tab of the company.',
      default: 'overview',
    },
    view: {
      type: 'string',
      docs: 'What of the list is shown, as query parameters: search, sort and page of the list.',
      default: '',
    },
    companyPath: {
      type: 'string',
      docs: 'Path of a company; `{id}` stands for its id.',
      default: '/client/companies/{id}',
    },
    companiesPath: { type: 'string', docs: 'Path of the list.', default: '/client/companies' },
    teamPath: { type: 'string', docs: 'Path of a team; `{id}` stands for its id.', default: '/client/teams/{id}' },
    activationPath: {
      type: 'string',
      docs: 'Path of the activation page; `{customer}` stands for its customer.',
      default: '/standalone/{customer}-activation',
    },
  },
  events: {
    'strategy-navigate': {
      docs: 'A company, a team or the list is to be opened.',
      detail: '{ to: string }',
      cancelable: true,
    },
    'strategy-change': {
      docs: 'Another tab was opened, or the list shows something else; `view` as in the attribute.',
      detail: '{ tab: string } | { view: string }',
    },
    'strategy-saved': { docs: 'A company was created, changed or deleted.', detail: '{ id: string }' },
  },
  parts: { header: 'Title and acts.', table: 'A table.' },
  cssProperties: {
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
    '--strategy-signature': {
      docs: 'Whether the small star stands before the title; `none` takes it away.',
      default: 'inline-flex',
    },
  },
});
export type CompaniesProps = PropsOf<typeof companies>;
