import type { TFunction } from 'i18next';

import type { Locale } from '#contract/accounts/people.ts';

import { offeredTexts, textsOnTheWay } from './first-texts.ts';
import { readerOf, tableOf, type TextTable } from './text-table.ts';

import type core from '../../../locales/en-US/core.json';
import type richText from '../../../locales/en-US/rich-text.json';
import type password from '../../../locales/en-US/password.json';
import type pages from '../../../locales/en-US/pages.json';
import type editing from '../../../locales/en-US/editing.json';
import type files from '../../../locales/en-US/files.json';
import type slides from '../../../locales/en-US/slides.json';
import type impersonation from '../../../locales/en-US/impersonation.json';
import type table from '../../../locales/en-US/table.json';
import type filter from '../../../locales/en-US/filter.json';
import type editableTable from '../../../locales/en-US/editable-table.json';
import type charts from '../../../locales/en-US/charts.json';
import type signIn from '../../../locales/en-US/sign-in.json';
import type board from '../../../locales/en-US/board.json';
import type boards from '../../../locales/en-US/boards.json';
import type boardView from '../../../locales/en-US/board-view.json';
import type actions from '../../../locales/en-US/actions.json';
import type card from '../../../locales/en-US/card.json';
import type goals from '../../../locales/en-US/goals.json';
import type situation from '../../../locales/en-US/situation.json';
import type trends from '../../../locales/en-US/trends.json';
import type benefit from '../../../locales/en-US/benefit.json';
import type scene from '../../../locales/en-US/scene.json';
import type singleSignOn from '../../../locales/en-US/single-sign-on.json';
import type embedding from '../../../locales/en-US/embedding.json';
import type embedFailures from '../../../locales/en-US/embed-failures.json';
import type users from '../../../locales/en-US/users.json';
import type companies from '../../../locales/en-US/companies.json';
import type profile from '../../../locales/en-US/profile.json';
import type activation from '../../../locales/en-US/activation.json';
import type directory from '../../../locales/en-US/directory.json';
import type autoAssign from '../../../locales/en-US/auto-assign.json';
import type notes from '../../../locales/en-US/notes.json';
import type gantt from '../../../locales/en-US/gantt.json';
import type timeline from '../../../locales/en-US/timeline.json';
import type shortcuts from '../../../locales/en-US/shortcuts.json';
import type snapshots from '../../../locales/en-US/snapshots.json';
import type okr from '../../../locales/en-US/okr.json';
import type okrTable from '../../../locales/en-US/okr-table.json';
import type okrActions from '../../../locales/en-US/okr-actions.json';
import type okrItem from '../../../locales/en-US/okr-item.json';
import type okrEvaluation from '../../../locales/en-US/okr-evaluation.json';
import type okrExchange from '../../../locales/en-US/okr-exchange.json';
import type origins from '../../../locales/en-US/origins.json';
import type people from '../../../locales/en-US/people.json';
import type agenda from '../../../locales/en-US/agenda.json';
import type planning from '../../../locales/en-US/planning.json';
import type promise from '../../../locales/en-US/promise.json';
import type segments from '../../../locales/en-US/segments.json';

/** The texts by namespace: one per element, one for core, one for the pages. English decides the keys. */
export interface Namespaces {
  core: typeof core;
  /** Of the editor for formatted text, and of fields for passwords. */
  'rich-text': typeof richText;
  password: typeof password;
  pages: typeof pages;
  /** Of filters beside or above a table. */
  filter: typeof filter;
  /** Of tables, charts, and of acting as somebody: not every page needs them. */
  table: typeof table;
  'editable-table': typeof editableTable;
  charts: typeof charts;
  files: typeof files;
  slides: typeof slides;
  impersonation: typeof impersonation;
  /** Of what people type and save: comes with the first conflict. */
  editing: typeof editing;
  'sign-in': typeof signIn;
  board: typeof board;
  /** Of the overview of all boards. */
  boards: typeof boards;
  /** Of what a board shows when it is asked for: search, following, pictures, outline, dialogs of timeline and notes. */
  'board-view': typeof boardView;
  /** Of the action areas in fullscreen: objectives planning and action matrix. */
  actions: typeof actions;
  card: typeof card;
  /** Questions, analyses and matrix of the situation cards, in fullscreen. */
  situation: typeof situation;
  /** The wizard of the goals. */
  goals: typeof goals;
  /** The trends card in fullscreen, and its dialogs. */
  trends: typeof trends;
  /** The card of customer benefit in fullscreen. */
  benefit: typeof benefit;
  /** Texts that the server names by key: steps, nodes, sections, checklist items. */
  scene: typeof scene;
  /** Of the red thread: where something came from, and what came of it. */
  origins: typeof origins;
  'single-sign-on': typeof singleSignOn;
  embedding: typeof embedding;
  /** Why a page cannot show an element, and who can change that. */
  'embed-failures': typeof embedFailures;
  users: typeof users;
  companies: typeof companies;
  profile: typeof profile;
  activation: typeof activation;
  'auto-assign': typeof autoAssign;
  directory: typeof directory;
  notes: typeof notes;
  timeline: typeof timeline;
  gantt: typeof gantt;
  shortcuts: typeof shortcuts;
  snapshots: typeof snapshots;
  people: typeof people;
  agenda: typeof agenda;
  okr: typeof okr;
  'okr-table': typeof okrTable;
  /** Of the table when something is done in it: with several rows, a block that is pasted, a conflict, a new item. */
  'okr-actions': typeof okrActions;
  /** The side panel of an OKR item and the diagram. */
  'okr-item': typeof okrItem;
  /** How quarters went, and files out of and into the table. */
  'okr-evaluation': typeof okrEvaluation;
  'okr-exchange': typeof okrExchange;
  /** The planning form with its questions, which the server names by key, checklists in a dialog, and guides. */
  planning: typeof planning;
  /** The cards of the impact promise and of target markets, in fullscreen. */
  promise: typeof promise;
  segments: typeof segments;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: Namespaces;
    returnNull: false;
  }
}

type Texts = { default: Record<string, unknown> };

/**
 * The built texts lie in a folder of their build beside this chunk; a list of them would travel with every element. Whoever
 * builds the package into a program needs that list.
 */
function textsOf(language: string, namespace: string): Promise<Texts> {
  if (import.meta.env.MODE === 'production')
    return import(/* @vite-ignore */ `./texts-${__BUILD__}/${language}/${namespace}.js`);
  const files = import.meta.glob<Texts>(['../../../locales/*/*.json', '!**/server.json']);
  const file = files[`../../../locales/${language}/${namespace}.json`];
  return file?.() ?? Promise.reject(new Error(`No texts ${namespace} in ${language}`));
}

const known = new Map<string, TFunction | Promise<TFunction>>();
const tables = new Map<string, TextTable>();

/** Makes texts known that are here; those that are stay what they were. */
function takeTexts(language: Locale, texts: Record<string, Texts['default']>): void {
  for (const [namespace, all] of Object.entries(texts)) {
    const key = `${language}/${namespace}`;
    if (typeof known.get(key) === 'function') continue;
    const table = tableOf(all);
    tables.set(key, table);
    known.set(key, readerOf(language, table) as unknown as TFunction);
  }
}

/** A file for a whole first screen makes all its namespaces known: what is shown next need not wait for its own. */
async function load(language: Locale, namespace: keyof Namespaces, key: string): Promise<TFunction> {
  const texts =
    (await offeredTexts(language, namespace)) ??
    (await textsOf(language, namespace).then(
      ({ default: all }) => ({ [namespace]: all }),
      () => {
        // asked for again once there is a connection: until then their keys are better than no view
        addEventListener('online', () => known.delete(key), { once: true });
        return { [namespace]: {} };
      },
    ));
  takeTexts(language, texts);
  return known.get(key) as TFunction;
}

/** Makes each file of texts known that is on its way, when it comes; undefined where none is. */
export function takeFirstTexts(): Promise<unknown> | undefined {
  const files = [...textsOnTheWay()];
  if (files.length === 0) return undefined;
  return Promise.allSettled(files.map(async ([file, language]) => takeTexts(language as Locale, (await file).default)));
}

/** The texts of a namespace in a language, or what brings them: they are loaded when they are first needed. */
export function textsIn<N extends keyof Namespaces>(
  language: Locale,
  namespace: N,
): TFunction<N> | Promise<TFunction<N>> {
  const key = `${language}/${namespace}`;
  const found = known.get(key) ?? load(language, namespace, key);
  known.set(key, found);
  return found as unknown as TFunction<N> | Promise<TFunction<N>>;
}

/** The texts of a namespace that is known, by their keys. */
export const knownTable = (language: Locale, namespace: string): TextTable =>
  tables.get(`${language}/${namespace}`) ?? new Map();

/** The same once they are there; empty for a namespace that does not exist. */
export async function tableIn(language: Locale, namespace: keyof Namespaces): Promise<TextTable> {
  await textsIn(language, namespace);
  return knownTable(language, namespace);
}
