import { defineDefinition, type PropsOf } from '#core/element/element-definition.ts';

export const teams = defineDefinition({
  tag: 'strategy-teams',
  docs: 'The teams of the active company, and one of them with its people, lead and parent team.',
  access: 'signed-in',
  props: {
    teamId: {
      type: 'string',
      docs: 'Id of the team that is shown; the list without it. [Where it stands](embedding.md#ids).',
    },
    view: {
      type: 'string',
      docs: 'What of the list is shown, as query parameters: search of the list, and whether inactive teams are shown.',
      default: '',
    },
    teamPath: { type: 'string', docs: 'Path of a team; `{id}` stands for its id.', default: '/client/teams/{id}' },
    okrPath: {
      type: 'string',
      docs: 'Path of the OKRs of a team; `{id}` stands for its id, no link without it.',
      default: '/client/okr?team={id}',
    },
    userPath: {
      type: 'string',
      docs: 'Path of a person, for administrators; `{id}` stands for their id, no links without it.',
      default: '/client/users/{id}',
    },
    teamsPath: { type: 'string', docs: 'Path of the list.', default: '/client/teams' },
  },
  events: {
    'strategy-navigate': { docs: 'A team or the list is to be opened.', detail: '{ to: string }', cancelable: true },
    'strategy-change': {
      docs: 'The list shows something else; `view` as in the attribute.',
      detail: '{ view: string }',
    },
    'strategy-saved': { docs: 'A team was created, changed or deleted.', detail: '{ id: string }' },
  },
  parts: { header: 'Title and acts.', team: 'A team in the list.', table: 'The people of a team.' },
  cssProperties: {
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
    '--strategy-signature': {
      docs: 'Whether the small star stands before the title; `none` takes it away.',
      default: 'inline-flex',
    },
  },
});
export type TeamsProps = PropsOf<typeof teams>;
