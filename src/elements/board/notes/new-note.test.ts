import { expect, test } from 'vitest';

import { newNote } from './new-note.ts';

test('[W9.21] [W9.22] a new note has the size, colour and keys of the main board', () => {
  expect(newNote({ text: 'New Note' }, null)).toMatchObject({
    text: 'New Note',
    width: 200,
    height: 200,
    color: '#00484D',
    card_key: 'general',
    section_key: 'general',
  });
  expect(newNote({ text: 'x'.repeat(2_001) }, null).text).toHaveLength(2_000);
});

test('a note that is copied with its picture shows it at once', () => {
  expect(newNote({ image: '/a' }, null)).toMatchObject({ image: '/a', image_processing_status: 'completed' });
  expect(newNote({}, null)).toMatchObject({ image: null, image_processing_status: null });
});
