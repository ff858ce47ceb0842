import { expect, test, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { openDraft, type DraftAround } from './open-draft.ts';

vi.mock('./use-draft-store.ts', () => ({ readDraft: () => undefined, watchDraft: () => () => {}, writeDraft() {} }));
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

test('a save that closes the view hears why what was typed meanwhile is refused', async () => {
  interface Row {
    name: string;
  }
  const record: Row = { name: 'a' };
  const answers: (() => Promise<Row>)[] = [];
  let arrive: () => void = () => undefined;
  answers.push(() => new Promise((done) => (arrive = () => done({ name: 'b' }))));
  answers.push(() => Promise.reject(new ApiError(400, {})));
  const around: DraftAround<Row, Row> = {
    name: 'row',
    record,
    fieldsOf: ({ name }) => ({ name }),
    saves: 'alone',
    sentenceOf: String,
    save: () => (answers.shift() ?? (async () => record))(),
  };
  const draft = openDraft('row', around);
  const leave = draft.join();
  draft.change({ name: 'b' });
  // its pause in typing is over
  const running = draft.saver.flush();
  await vi.waitFor(() => expect(draft.saver.state.sending).not.toBeNull());
  draft.change({ name: 'c' });
  const last = draft.save();
  leave();
  arrive();
  expect(await last).toMatchObject({ problems: { '': 'ApiError: HTTP 400' } });
  await running;
});
