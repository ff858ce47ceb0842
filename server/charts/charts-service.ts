import type { ChartSpec } from '#contract/board/chart-spec.ts';
import type { chartConfigCalls, ChartConfig, generateChartConfig } from '#contract/board/charts.ts';
import { keyOf, readChart, tableOf, type StoredSection } from '#contract/cards/markt-sections.ts';
import { z } from '#contract/z.ts';

import type { Member } from '../http/mount.ts';
import { storedList } from '../boards/cards-service.ts';
import { listPage } from '../http/answers/list-page.ts';
import { invalidField, notFound } from '../http/refusals/refusals.ts';
import { openBoardOf } from '../notes/notes-service.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { Services } from '../services.ts';
import { DataSourcesService } from '../source-files/data-sources-service.ts';
import { chartFor } from './chart-rules.ts';
import { sectionOf } from './section-of-source.ts';

const CARD = 'markt';
const FIELD = 'ANALYSIS_SECTIONS';

/** Where a chart lies: its id names board and section. */
function placeOf(id: string): { boardId: string; key: string } {
  const at = id.indexOf('.');
  return { boardId: id.slice(0, at), key: id.slice(at + 1) };
}

/**
 * The charts of the card `markt` (whiteboard 7). They lie in its sections and nowhere else: lock, versions, live readers,
 * snapshots and copies are those of the card.
 */
export class ChartsService {
  readonly #services: Services;
  readonly #sources: DataSourcesService;

  constructor(services: Services) {
    this.#services = services;
    this.#sources = new DataSourcesService(services);
  }

  /** Throws 400 when neither a board nor a data source is named. */
  async list(viewer: Member, { board_id, dataSourceId, ...page }: z.output<typeof chartConfigCalls.list.query>) {
    const boardId = await this.#boardOf(viewer, { board_id, dataSourceId });
    const sections = await this.#read(viewer, boardId);
    const configs = sections.flatMap((section) => configOf(boardId, section) ?? []);
    return listPage(
      dataSourceId === undefined ? configs : configs.filter((config) => config.dataSourceId === dataSourceId),
      page,
    );
  }

  async read(viewer: Member, id: string): Promise<ChartConfig> {
    const { boardId, key } = placeOf(id);
    const sections = await this.#read(viewer, boardId);
    const section = sections.find((one) => keyOf(one) === key);
    const config = section && configOf(boardId, section);
    if (!config) throw notFound('chart');
    return config;
  }

  /** A section that does not exist yet is made of the data source. Throws 404 where neither is known. */
  async create(
    call: Call,
    { sectionKey, dataSourceId, board_id, ...spec }: z.output<typeof chartConfigCalls.create.body>,
  ): Promise<ChartConfig> {
    const boardId = await this.#boardOf(call.viewer, { board_id, dataSourceId });
    const made = dataSourceId === undefined ? null : await this.#sectionOf(call.viewer, dataSourceId, sectionKey);
    return this.#change(call, { boardId, key: sectionKey }, (before) => {
      const section = before ?? made;
      if (!section) throw notFound('chart');
      const chart = before ? (readChart(before) ?? chartFor(tableOf(before))) : section['chart'];
      return { ...section, chart: { ...(chart as ChartSpec), ...given(spec) } };
    });
  }

  async update(call: Call, id: string, change: z.output<typeof chartConfigCalls.update.body>): Promise<ChartConfig> {
    return this.#change(call, placeOf(id), (before) => {
      const chart = before && readChart(before);
      if (!chart) throw notFound('chart');
      return { ...before, chart: { ...chart, ...given(change) } };
    });
  }

  async remove(call: Call, id: string): Promise<void> {
    const { boardId, key } = placeOf(id);
    await this.#save(call, { boardId, key }, (before) => {
      if (!before || !readChart(before)) throw notFound('chart');
      return { ...before, chart: null };
    });
  }

  async generate(viewer: Member, { dataSourceId, sectionKey }: z.output<typeof generateChartConfig.body>) {
    const { source, origin } = await this.#sources.readWithOrigin(viewer, dataSourceId);
    const section = sectionOf(source, origin, sectionKey);
    const config = configOf(source.board_id, section);
    if (!config || section.chart === null) throw notFound('chart');
    return { ...config, section: { ...section, chart: section.chart } };
  }

  async sections(viewer: Member, board_id: string | undefined, card = CARD): Promise<StoredSection[]> {
    const boardId = board_id ?? (await openBoardOf(this.#services, viewer));
    return this.#read(viewer, boardId, card);
  }

  async charts(viewer: Member, board_id: string | undefined) {
    const boardId = board_id ?? (await openBoardOf(this.#services, viewer));
    const sections = await this.#read(viewer, boardId);
    return sections.flatMap((section) => {
      const config = configOf(boardId, section);
      if (!config) return [];
      const { headers, data } = tableOf(section);
      return [{ section_key: config.sectionKey, config, headers: [...headers], rows: [...data] }];
    });
  }

  async #boardOf(
    viewer: Member,
    { board_id, dataSourceId }: { board_id?: string | undefined; dataSourceId?: string | undefined },
  ): Promise<string> {
    if (dataSourceId !== undefined) {
      const source = await this.#sources.read(viewer, dataSourceId);
      if (board_id !== undefined && board_id !== source.board_id) throw notFound('dataSource');
      return source.board_id;
    }
    if (board_id === undefined) throw invalidField('board_id', 'field.required');
    return board_id;
  }

  async #sectionOf(viewer: Member, dataSourceId: string, key: string): Promise<StoredSection> {
    const { source, origin } = await this.#sources.readWithOrigin(viewer, dataSourceId);
    return sectionOf(source, origin, key);
  }

  async #read(viewer: Member, boardId: string, card = CARD): Promise<StoredSection[]> {
    const { data } = await this.#services.cards.read(viewer, boardId, card);
    const stored = data[FIELD];
    return Array.isArray(stored) ? stored.filter(isObject) : [];
  }

  async #change(call: Call, place: { boardId: string; key: string }, work: Work): Promise<ChartConfig> {
    const section = await this.#save(call, place, work);
    const config = section && configOf(place.boardId, section);
    if (!config) throw notFound('chart');
    return config;
  }

  /** Changes one section as it is now. Throws 403, 423 while somebody holds the card, 412 when the field has changed. */
  async #save(
    { viewer, base, tab, repeatId: requestId }: Call,
    { boardId, key }: { boardId: string; key: string },
    work: Work,
  ): Promise<StoredSection | undefined> {
    const place = { boardId, cardKey: CARD, base, tab, requestId };
    const isIt = (one: unknown): one is StoredSection => isObject(one) && keyOf(one) === key;
    const { data } = await this.#services.cards.change(viewer, place, (stored) => {
      const sections = storedList(stored, FIELD) ?? [];
      const at = sections.findIndex(isIt);
      const before = sections[at];
      const changed = checked(work(isIt(before) ? before : undefined));
      return { [FIELD]: at === -1 ? [...sections, changed] : sections.with(at, changed) };
    });
    return storedList(data, FIELD)?.find(isIt);
  }
}

/** What a call makes of a section; without one of a new one. */
type Work = (before: StoredSection | undefined) => StoredSection;

const isObject = (value: unknown): value is StoredSection =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The chart as it is answered; null for a section without one, or without an id. */
function configOf(boardId: string, section: StoredSection): ChartConfig | null {
  const key = keyOf(section);
  const chart = readChart(section);
  if (key === null || !chart) return null;
  const dataSourceId = z.uuid().safeParse(section['data_source_id']).data ?? null;
  return { ...chart, id: `${boardId}.${key}`, dataSourceId, sectionKey: key, board_id: boardId };
}

/** Throws 400 for columns that the table does not have. */
function checked(section: StoredSection): StoredSection {
  const chart = readChart(section);
  if (!chart) return section;
  const keys = new Set(tableOf(section).headers.map(({ internal_key }) => internal_key));
  if (!keys.has(chart.x)) throw invalidField('x', 'field.format');
  if (chart.y.some((one) => !keys.has(one))) throw invalidField('y', 'field.format');
  return section;
}
