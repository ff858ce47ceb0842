import i18next, { type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Locale } from '#contract/people.ts';

import type core from '../../../locales/en-US/core.json';
import type pages from '../../../locales/en-US/pages.json';
import type editing from '../../../locales/en-US/editing.json';
import type impersonation from '../../../locales/en-US/impersonation.json';
import type table from '../../../locales/en-US/table.json';
import type charts from '../../../locales/en-US/charts.json';
import type signIn from '../../../locales/en-US/sign-in.json';
import type board from '../../../locales/en-US/board.json';
import type card from '../../../locales/en-US/card.json';
import type scene from '../../../locales/en-US/scene.json';
import type singleSignOn from '../../../locales/en-US/single-sign-on.json';
import type users from '../../../locales/en-US/users.json';
import type companies from '../../../locales/en-US/companies.json';
import type profile from '../../../locales/en-US/profile.json';
import type activation from '../../../locales/en-US/activation.json';
import type directory from '../../../locales/en-US/directory.json';
import type autoAssign from '../../../locales/en-US/auto-assign.json';
import type notes from '../../../locales/en-US/notes.json';
import type timeline from '../../../locales/en-US/timeline.json';
import type snapshots from '../../../locales/en-US/snapshots.json';
import type okr from '../../../locales/en-US/okr.json';
import type okrTable from '../../../locales/en-US/okr-table.json';
import type okrItem from '../../../locales/en-US/okr-item.json';
import type okrEvaluation from '../../../locales/en-US/okr-evaluation.json';
import type okrExchange from '../../../locales/en-US/okr-exchange.json';
import type people from '../../../locales/en-US/people.json';
import type agenda from '../../../locales/en-US/agenda.json';
import type planning from '../../../locales/en-US/planning.json';

/** The texts by namespace: one per element, one for core, one for the pages. English decides the keys. */
export interface Namespaces {
  core: typeof core;
  pages: typeof pages;
  /** Of tables, charts, and of acting as somebody: not every page needs them. */
  table: typeof table;
  charts: typeof charts;
  impersonation: typeof impersonation;
  /** Of what people type and save: comes with the first conflict. */
  editing: typeof editing;
  'sign-in': typeof signIn;
  board: typeof board;
  card: typeof card;
  /** What the server names by key: steps, nodes, planning questions, sections, checklist items. */
  scene: typeof scene;
  'single-sign-on': typeof singleSignOn;
  users: typeof users;
  companies: typeof companies;
  profile: typeof profile;
  activation: typeof activation;
  'auto-assign': typeof autoAssign;
  directory: typeof directory;
  notes: typeof notes;
  timeline: typeof timeline;
  snapshots: typeof snapshots;
  people: typeof people;
  agenda: typeof agenda;
  okr: typeof okr;
  'okr-table': typeof okrTable;
  /** The side panel of an OKR item and the diagram. */
  'okr-item': typeof okrItem;
  /** How quarters went, and files out of and into the table. */
  'okr-evaluation': typeof okrEvaluation;
  'okr-exchange': typeof okrExchange;
  planning: typeof planning;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'core';
    resources: Namespaces;
    returnNull: false;
  }
}

type Texts = { default: Record<string, unknown> };

/** The built texts lie in a folder of their build beside this chunk; a list of them would travel with every element. */
function textsOf(language: string, namespace: string): Promise<Texts> {
  if (import.meta.env.PROD) return import(/* @vite-ignore */ `./texts-${__BUILD__}/${language}/${namespace}.js`);
  const files = import.meta.glob<Texts>(['../../../locales/*/*.json', '!**/server.json']);
  const load = files[`../../../locales/${language}/${namespace}.json`];
  return load?.() ?? Promise.reject(new Error(`No texts ${namespace} in ${language}`));
}

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, callback: ReadCallback) => {
    textsOf(language, namespace).then(
      (texts) => callback(null, texts.default as never),
      (error: unknown) => callback(error as Error, null),
    );
  },
};

/** The texts of this build; languages and namespaces load when they are first needed. */
export const texts: i18n = i18next.createInstance();
void texts
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: 'en-US' satisfies Locale,
    fallbackLng: 'en-US',
    ns: [],
    partialBundledLanguages: true,
    load: 'currentOnly',
    keySeparator: '.',
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
    showSupportNotice: false,
  } as Parameters<i18n['init']>[0]);
