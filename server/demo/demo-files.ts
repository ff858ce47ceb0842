import { Readable } from 'node:stream';

import type { SlideStep } from '#contract/board/slides.ts';
import { FILE_KINDS, fileKindOf } from '#contract/board/source-files.ts';

import { askAs } from '../db/asker.ts';
import type { Database } from '../db/database.ts';
import type { ContentStore } from '../files/content-store.ts';
import { FilesService } from '../files/files-service.ts';
import { sourceFiles } from '../source-files/source-files-tables.ts';
import { sceneOf, type StoryBoard } from './demo-boards.ts';
import { contentOf, filesOf, MAIN_BOARD } from './demo-documents.ts';
import { fileId, workbooksOf } from './demo-markt.ts';
import { decksOf } from './demo-slides.ts';
import { idOf, readStoryFile, type Story } from './demo-story.ts';

/** Where a file of the story lies. */
interface Place {
  id?: string;
  company: string;
  person: string;
  board: string;
  card_key?: string | null;
  slides_step?: SlideStep;
  created_at?: Date;
}

async function seedFile(
  { database, files }: { database: Database; files: FilesService },
  { company, person, board, ...place }: Place,
  { name, content }: { name: string; content: Buffer },
): Promise<void> {
  const kind = fileKindOf(name) ?? 'txt';
  const companyId = idOf('company', company);
  const userId = idOf('person', person);
  const stored = { companyId, userId, filename: name, mediaType: FILE_KINDS[kind] };
  const { id: file_id } = await files.store({ ...stored, content: Readable.from([content]) });
  const row = {
    company_id: companyId,
    board_id: idOf('board', board),
    file_id,
    kind,
    original_filename: name,
    bytes: content.length,
    created_by: userId,
    ...place,
  };
  await database.inCompany(companyId, (tx) => tx.insert(sourceFiles).values(row));
}

/** The files and presentations on boards of the story; they are read like any others, once the server runs. */
export async function seedFiles(database: Database, contents: ContentStore, story: Story): Promise<void> {
  const needs = { database, files: new FilesService(database, contents) };
  await askAs({ work: 'background' }, async () => {
    const main = { company: 'nordlicht', board: MAIN_BOARD };
    for (const { card: card_key = null, person, at, ...words } of filesOf(story.folder)) {
      const place = { ...main, id: fileId(MAIN_BOARD, words.name), person, card_key, created_at: story.moment(at) };
      await seedFile(needs, place, { name: words.name, content: await contentOf(words) });
    }
    for (const { name, content, step, ...place } of await decksOf(story.folder))
      await seedFile(needs, { ...place, slides_step: step }, { name, content });
    const { boards } = readStoryFile<{ boards: StoryBoard[] }>(story.folder, 'boards');
    for (const one of boards)
      for (const { id, name, at, content } of workbooksOf(one.id, sceneOf(one, story)['markt'])) {
        const place = { id, company: one.company, person: one.updated_by, board: one.id, card_key: 'markt' };
        await seedFile(needs, { ...place, created_at: story.moment(at) }, { name, content: await content() });
      }
  });
}
