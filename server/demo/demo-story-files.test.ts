import { expect, it } from 'vitest';

import { sceneOf, type StoryBoard } from './demo-boards.ts';
import { filesOf, MAIN_BOARD, type DocumentWords } from './demo-documents.ts';
import { workbooksOf } from './demo-markt.ts';
import { readStory, readStoryFile } from './demo-story.ts';

interface Note {
  type: string;
  title: { de: string; en: string };
  body: { de: string; en: string };
  ref?: { file?: string };
  created_at: string;
}
const FOLDER = 'demo/story';
const story = readStory(FOLDER);
const { boards } = readStoryFile<{ boards: StoryBoard[] }>(FOLDER, 'boards');
const booksOf = (board: StoryBoard) => workbooksOf(board.id, sceneOf(board, story)['markt']);
const pagesIn = ({ sections, slides, sheets }: DocumentWords): number => (sections ?? slides ?? sheets ?? []).length;

it('notifications name files of the story, as they are and after they came', () => {
  const main = boards.filter(({ id }) => id === MAIN_BOARD);
  const files = [
    ...filesOf(FOLDER).map((file) => ({ name: file.name, at: file.at, pages: pagesIn(file) })),
    ...main.flatMap(booksOf).map(({ name, at }) => ({ name, at, pages: 1 })),
  ];
  const notes = readStoryFile<{ user_notifications: Note[] }>(FOLDER, 'notifications').user_notifications;
  const ofFiles = notes.filter(({ type }) => type.startsWith('file_'));
  expect(ofFiles).toHaveLength(5);
  for (const { type, title, body, ref, created_at } of ofFiles) {
    const file = files.find(({ name }) => name === ref?.file);
    const pages = type === 'file_ready' ? file?.pages : Number.NaN;
    const said = [title.de, title.en].map((text) => text.startsWith(`${file?.name} `));
    const counts = [body.de, body.en].map((text) => Number.parseInt(text, 10));
    expect([title.en, said, counts]).toEqual([title.en, [true, true], [pages, pages]]);
    expect([title.en, (file?.at ?? 'never') < created_at]).toEqual([title.en, true]);
  }
});

it('the workbooks of a market have come before the board was written last', () => {
  const dates = boards.flatMap((board) => booksOf(board).map(({ name, at }) => [name, at <= board.updated_at]));
  expect(dates.length).toBeGreaterThan(1);
  expect(dates.filter(([, isBefore]) => isBefore !== true)).toEqual([]);
});
