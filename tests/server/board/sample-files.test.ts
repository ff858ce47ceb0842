import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import type { SourceFile } from '#contract/board/source-files.ts';

import { useFileServer } from '../../setup/file-server.ts';
import { citiesCsv, formDocx, municipalitiesCsv, talkPptx } from '../../setup/made-samples.ts';
import {
  endOf,
  endWith,
  hasOffice,
  MADE_ENDS,
  MORE_ENDS,
  MORE_SAMPLES,
  SAMPLE_ENDS,
  SAMPLES,
} from '../../setup/sample-ends.ts';
import { ended, FILES, upload } from '../../setup/source-files.ts';

const started = useFileServer('sample-files', { jobs: true });
let { board, writer } = started;
beforeAll(() => void ({ board, writer } = started));

const ENDS = { ...SAMPLE_ENDS, ...MORE_ENDS, ...MADE_ENDS };

/** Whose pages LibreOffice makes. */
const isLaidOut = (name: string): boolean => /\.(pptx|docx)$/.test(name);

/** All of them, by name: those of the folders, and those that are made in the place of what may not be copied. */
async function samples(): Promise<[name: string, content: Buffer | string][]> {
  const lying = [SAMPLES, MORE_SAMPLES].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.\w+$/.test(name) && !/\.(md|json)$/.test(name))
      .map((name): [string, Buffer] => [name, readFileSync(join(folder, name))]),
  );
  return [
    ...lying,
    ['ansuchen@österreich.docx', await formDocx()],
    ['talk-48-slides.pptx', await talkPptx(readFileSync(`${SAMPLES}/screenshot-144dpi-alpha.png`))],
    ['cities-34k-rows.csv', citiesCsv()],
    ['comuni-latin1.csv', municipalitiesCsv()],
  ];
}

test('[A7.145] [A7.147] [A7.149] [W3.27] [W3.29] [W4.28 part] [W7.02 part] every sample ends with its pages, or with a reason in the reader’s language', async () => {
  const chosen = await samples();
  expect(chosen.map(([name]) => name).toSorted()).toEqual(Object.keys(ENDS).toSorted());
  // chosen together; the client sends them one after the other, long before the first of them have been read
  const sent: string[] = [];
  for (const [name, content] of chosen) {
    const answer = await upload(writer, board, name, content);
    expect([name, answer.statusCode]).toEqual([name, 201]);
    sent.push(answer.json<SourceFile>().id);
  }
  const files: SourceFile[] = [];
  for (const id of sent) files.push(await ended(writer, id));
  const office = hasOffice();
  const expected = Object.entries(ENDS).map(([name, end]) => [
    name,
    [endWith(end, office), !office && isLaidOut(name)],
  ]);
  expect(Object.fromEntries(files.map((file) => [file.original_filename, [endOf(file), file.is_simplified]]))).toEqual(
    Object.fromEntries(expected),
  );
  for (const file of files) {
    const numbers = Array.from({ length: file.page_count }, (_, place) => place + 1);
    expect([file.original_filename, file.pages?.map(({ page_number }) => page_number)]).toEqual([file.original_filename, numbers]); // prettier-ignore
    if (file.ingestion_status === 'failed') await expectReasons(file);
  }
}, 600_000);

const REASONS: Record<string, [english: RegExp, german: RegExp]> = {
  encrypted: [/protected by a password/, /durch ein Passwort geschützt/],
  damaged: [/damaged and cannot be read/, /beschädigt und lässt sich nicht lesen/],
};

async function expectReasons({ id, ingestion_error, ingestion_error_code: code }: SourceFile): Promise<void> {
  const [english, german] = REASONS[code ?? ''] ?? [/^$/, /^$/];
  expect(ingestion_error).toMatch(english);
  expect((await ended(writer, id, 'de-DE')).ingestion_error).toMatch(german);
  const status = (await writer.get(`${FILES}${id}/status/`)).json<SourceFile>();
  expect(status).toMatchObject({ ingestion_status: 'failed', ingestion_error_code: code });
}
