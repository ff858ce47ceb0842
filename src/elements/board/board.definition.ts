import { EMBED_ACTIONS } from '#contract/embed-elements.ts';
import { defineDefinition } from '#core/element/element-definition.ts';

export const board = defineDefinition({
  tag: 'strategy-board',
  docs: 'One board: header with the steps of the process, and the canvas with its cards, live (whiteboard 2.2, 2.3).',
  access: 'signed-in',
  actions: EMBED_ACTIONS['strategy-board'],
  props: {
    boardId: {
      type: 'string',
      docs: 'Id of the board, as in its address `/client/whiteboard/{id}`. [Where it stands](embedding.md#ids).',
    },
    step: { type: 'string', docs: 'Key of the current step, for example `canvas`; by default the first.' },
    card: { type: 'string', docs: 'Key of the card that is open in fullscreen, for example `kunden`.' },
    form: {
      type: 'string',
      docs: 'Key of the step whose form or meeting is open in fullscreen, for example `planen`.',
    },
    show: {
      type: 'string',
      docs: 'What is brought into view once the board is there: `note:{id}` selects a note, `page:{id of the file}:{number}` shows a page of a file, `{kind}:{id}:{key of the card}` shows a `note`, `insight`, `summary`, `bhag`, `gantt_entry`, `action_package` or `action_card` in the card that is open (`card`).',
    },
    formValues: {
      type: 'any',
      docs: 'What the form given by `form` starts from, as an object of field name and value (whiteboard 2.5); saved like typed answers, `form-saved` tells them after each save.',
    },
    selectionPath: {
      type: 'string',
      docs: 'Where the way back to the selection of boards leads.',
      default: '/client/whiteboard',
    },
    boardPath: {
      type: 'string',
      docs: 'Path of a board, for example one made of a snapshot; `{id}` stands for its id.',
      default: '/client/whiteboard/{id}',
    },
    guidePath: {
      type: 'string',
      docs: 'Page of help for the form of a step, on the origin of the page or of the server, shown without the person’s session; `{step}` stands for the key of the step. Without it the form has no help button.',
    },
    hidePointers: {
      type: 'boolean',
      docs: 'People on the board do not see each other’s pointers, and this page does not send the one of its person.',
    },
    okrPath: { type: 'string', docs: 'Where the goals card leads; without it there is no link.' },
  },
  events: {
    'strategy-change': {
      docs: 'A step was selected, a card or the form of a step opened or closed, or what `show` names was shown; the host may keep it in its URL.',
      detail: '{ step: string } | { card: string | null } | { form: string | null } | { show: null }',
    },
    'strategy-navigate': { docs: 'The person wants to go elsewhere.', detail: '{ to: string }', cancelable: true },
    'strategy-saved': { docs: 'A card was saved.', detail: '{ card_key: string; version?: number }' },
    'form-saved': {
      docs: 'Answers of a step were saved (whiteboard 4).',
      detail: '{ stepName: string; values: Record<string, unknown> }',
    },
    'kickoff-date-updated': { docs: 'The saved form holds the date of the kickoff.', detail: '{ date: string }' },
    'planning-data-updated': {
      docs: 'Dates, checklists or answers of the planning were saved; sent to the board, it asks for its timeline again.',
      detail: '{ fields: string[] }',
    },
    'show-guide': {
      docs: 'A page of help was asked for; sent to the board, it is shown over the open form (whiteboard 2.5).',
      detail: '{ url: string }',
    },
    'strategy-fullscreen': {
      docs: 'A card, a form or a meeting covers the whole viewport, or no longer.',
      detail: '{ fullscreen: boolean }',
    },
  },
  parts: {
    board: 'The whole board.',
    header: 'Logo, fields, steps, who is here.',
    stepper: 'The steps.',
    timeline: 'The line of events.',
    people: 'Who is here.',
    tools: 'The floating tools.',
    'preview-banner': 'Says which snapshot is previewed.',
    'side-panel': 'The panel beside the canvas.',
    canvas: 'The sheet with the three columns.',
    'canvas-frame': 'The area that is panned and zoomed.',
  },
  methods: {
    openCard: {
      docs: 'Opens a card in fullscreen, for example `kunden`; settles when it is drawn with its fields, or to be read where its lock is not answered at once. Rejects with a `RangeError` for a key that cannot be opened, with `code` and `message` of `strategy-load-error` where the card cannot be loaded, and with an `AbortError` where it is no longer to be shown before that.',
      ts: '(key: string) => Promise<void>',
    },
    closeCard: {
      docs: 'Closes the card that is open, and settles when it is gone; what was typed is saved.',
      ts: '() => Promise<void>',
    },
    goToStep: {
      docs: 'Shows a step, for example `canvas`, and settles when the camera is there or somebody has moved it meanwhile. Rejects with a `RangeError` for one that the board does not have, and with an `AbortError` where another one is shown before that.',
      ts: '(step: string) => Promise<void>',
    },
  },
  height: 'var(--strategy-board-height, calc(100dvh - 100px))',
  cssProperties: {
    '--strategy-board-height': { docs: 'Height of the board.', default: 'calc(100dvh - 100px)' },
    '--strategy-frame-radius': { docs: 'Corners of the ground; `0px` also takes its hairline away.', default: '14px' },
  },
});
