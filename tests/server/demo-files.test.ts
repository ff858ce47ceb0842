import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';
import type { SceneData } from '#contract/board/scene.ts';
import { seedDemo } from '#server/demo/demo-service.ts';
import { idOf } from '#server/demo/demo-story.ts';
import { contentStoreOf } from '#server/files/chosen-store.ts';

import { TestClient, useServer } from '../setup/server.ts';
import { endOf } from '../setup/sample-ends.ts';
import { ended, FILES, upload } from '../setup/source-files.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const dataDir = temporaryFolder('demo-files');
const server = useServer({ jobs: true, dataDir });
const BOARD = idOf('board', 'strategie-waerme-2030');
const { SOFFICE } = process.env;
beforeAll(async () => {
  // the texts of presentations and documents are enough here, and quicker
  process.env['SOFFICE'] = '/not/there';
  await seedDemo(server.databaseUrl, 'demo/story', Date.now(), contentStoreOf(dataDir));
});
afterAll(() => {
  if (SOFFICE === undefined) delete process.env['SOFFICE'];
  else process.env['SOFFICE'] = SOFFICE;
  rmSync(dataDir, { recursive: true, force: true });
});

test('the main board has the files of its story, in every state and on its cards; the market names pages that are there', async () => {
  const client = new TestClient(server.app);
  await client.signIn('anna@nordlicht.example', 'leitstern-demo');
  const list = async () => (await client.get(`${FILES}?board_id=${BOARD}`)).json<SourceFile[]>();
  const seeded = await list();
  expect(seeded).not.toEqual([]);
  // whatever asks for work finds them too
  await upload(client, BOARD, 'anlass.txt', 'Anlass');
  for (const { id } of seeded) await ended(client, id);
  const files = await list();
  // in the order of the story, not in that of the seeding
  const named = (name: string) => files.find(({ original_filename }) => original_filename === name);
  const dateOf = (name: string): number => Date.parse(named(name)?.created_at ?? '');
  expect(dateOf('Absatzzahlen Q3.xlsx')).toBeLessThan(dateOf('Interview Großhandel.docx'));
  const endsOf = (kind: 'failed' | 'completed') =>
    files.filter(({ ingestion_status }) => ingestion_status === kind).map((file) => [file.original_filename, endOf(file)]); // prettier-ignore
  expect(Object.fromEntries(endsOf('failed'))).toEqual({
    'Angebot Wettbewerb.pdf': 'damaged',
    'Fördermittel alt.pdf': 'encrypted',
  });
  expect(endsOf('completed')).toEqual(expect.arrayContaining([['Marktstudie Wärmepumpen 2026.pdf', 9], ['Kundeninterviews Auswertung.xlsx', 4]])); // prettier-ignore
  for (const { card_key, card_assignment, page_count, ingestion_status, original_filename } of files)
    if (card_key !== null && ingestion_status === 'completed')
      expect([original_filename, card_assignment]).toEqual([original_filename, { [card_key]: page_count }]);
  const card = await client.get(`/api/v1/whiteboard/boards/${BOARD}/scene-data/markt/`);
  const { data } = card.json<SceneData>();
  const sections = data['ANALYSIS_SECTIONS'] as { origin: { file_id: string; page: number; label: string } }[];
  expect(sections).toHaveLength(3);
  for (const { origin } of sections) {
    const file = files.find(({ id }) => id === origin.file_id);
    expect(file?.original_filename).toBe(origin.label);
    expect([origin.label, origin.page <= (file?.page_count ?? 0)]).toEqual([origin.label, true]);
  }
}, 180_000);
