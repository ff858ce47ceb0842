import { generateChartConfig } from '#contract/board/charts.ts';
import { regenerateAnalysis } from '#contract/board/data-sources.ts';
import { fromTab } from '#core/api/other-server.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { readSections, type Section } from './sections.ts';

/** The section that the server makes of a data source, with a chart of its columns. */
export async function sectionFrom({ api }: ElementCore, dataSourceId: string): Promise<Section> {
  const { section } = await api(generateChartConfig, { body: { dataSourceId, sectionKey: crypto.randomUUID() } });
  const [made] = readSections([section]);
  if (!made) throw new Error('The server has made no section');
  return made;
}

/** What the assistant says about a data source, as HTML. */
export async function analysisOf(element: ElementCore, dataSourceId: string): Promise<string> {
  const { analysis } = await element.api(regenerateAnalysis, { params: { id: dataSourceId } }, await fromTab(element));
  const escaped = (analysis ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
