import sharp from 'sharp';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';

import { makeOfficePages } from './office-pages.ts';

const NAMES = 'http://schemas.openxmlformats.org';
/** A paragraph with a picture of 10 × 10 cm that the document only links to. */
const linked = (
  relation: string,
): string => `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${NAMES}/drawingml/2006/wordprocessingDrawing">
  <wp:extent cx="3600000" cy="3600000"/><wp:docPr id="1" name="p"/>
  <a:graphic xmlns:a="${NAMES}/drawingml/2006/main"><a:graphicData uri="${NAMES}/drawingml/2006/picture">
    <pic:pic xmlns:pic="${NAMES}/drawingml/2006/picture">
      <pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr>
      <pic:blipFill><a:blip r:link="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>
      <pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="3600000"/></a:xfrm>
        <a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>
    </pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

async function documentWith(picture: string, remote: string): Promise<Buffer> {
  const { CFB } = await import('@e965/xlsx');
  const book = CFB.read(await readFile('tests/samples/headings.docx'), { type: 'buffer' });
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${NAMES}/wordprocessingml/2006/main"
    xmlns:r="${NAMES}/officeDocument/2006/relationships"><w:body>${linked('rLink')}${linked('rRemote')}<w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:document>`;
  const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${NAMES}/package/2006/relationships">
    <Relationship Id="rLink" Type="${NAMES}/officeDocument/2006/relationships/image" Target="${picture}" TargetMode="External"/>
    <Relationship Id="rRemote" Type="${NAMES}/officeDocument/2006/relationships/image" Target="${remote}" TargetMode="External"/></Relationships>`;
  CFB.utils.cfb_add(book, '/word/document.xml', Buffer.from(document));
  CFB.utils.cfb_add(book, '/word/_rels/document.xml.rels', Buffer.from(relations));
  return CFB.write(book, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
}

let folder: string;
let said: MockInstance<typeof process.stdout.write>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-pages-'));
  said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** A server that counts who asks it. */
async function counting() {
  let asked = 0;
  const network = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((done) => network.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(network.address() as AddressInfo).port}/picture.png`;
  return { address, asked: () => asked, stop: () => new Promise((done) => network.close(done)) };
}

test('a picture of the server that a document links to is not in its pages, and nothing of a network is asked for', async () => {
  const network = await counting();
  const red = { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } } as const;
  await sharp(red).png().toFile(join(folder, 'secret.png'));
  const document = await documentWith(pathToFileURL(join(folder, 'secret.png')).href, network.address);
  await writeFile(join(folder, 'source.docx'), document);
  await makeOfficePages(document, folder, 'docx');
  // LibreOffice says nothing while it works
  expect(said.mock.calls[0]?.[0]).toBe('{"busy":true}\n');
  const page = await sharp(join(folder, '1.webp')).removeAlpha().raw().toBuffer();
  let reds = 0;
  for (let at = 0; at < page.length; at += 3) if ((page[at] ?? 0) > 200 && (page[at + 1] ?? 0) < 60) reds += 1;
  expect(reds).toBe(0);
  expect(network.asked()).toBe(0);
  await network.stop();
  // also where LibreOffice is not installed
  expect(await readFile(join(folder, 'profile/user/registrymodifications.xcu'), 'utf8')).toMatch(
    /BlockUntrustedRefererLinks.*true/,
  );
}, 180_000);
