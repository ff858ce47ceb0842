import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { readStory } from '#server/demo/demo-story.ts';
import { fillMarketplace } from '#server/demo/demo-trends.ts';
import { microtrends } from '#server/trends/trends-tables.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';

import { seedCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
const fill = () =>
  server.database.acrossCompanies({ reason: 'catalogue of trends' }, (tx) =>
    fillMarketplace(tx, readStory('demo/story')),
  );

test('the catalogue of trends is filled in both languages, and once more changes nothing but texts', async () => {
  const { megatrends: megas, macrotrends: macros, microtrends: micros } = await fill();
  expect(megas * macros * micros).toBeGreaterThan(0);
  const { reader } = await seedCompany(server.database);
  const person = await signedIn(server.app, reader.email);
  const list = async () =>
    (await person.get('/api/v1/trend_managment/microtrends?is_custom=false')).json<Microtrend[]>();
  const filled = await list();
  expect(filled.length).toBeGreaterThanOrEqual(micros);
  const [first] = filled;
  expect(first?.translations.map(({ languageCode }) => languageCode)).toEqual(['de', 'en']);
  await server.database.acrossCompanies({ reason: 'test data' }, (tx) =>
    tx
      .update(microtrends)
      .set({ translations: [] })
      .where(eq(microtrends.id, first?.id ?? '')),
  );
  await fill();
  expect(await list()).toEqual(filled);
  expect((await person.get('/api/v1/trend_managment/megatrends/')).json()).toHaveLength(megas);
});
