import JSZip from 'jszip';
import { expect, it } from 'vitest';

import { documentIn } from './office-texts.ts';

const pagesOf = async (body: string): Promise<string[][]> => {
  const zip = new JSZip();
  zip.file('word/document.xml', `<w:document><w:body>${body}</w:body></w:document>`);
  return documentIn(await zip.generateAsync({ type: 'nodebuffer' }));
};
const paragraph = (text: string, more = ''): string =>
  `<w:p>${more}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const before = (value = ''): string => `<w:pPr><w:pageBreakBefore${value}/><w:spacing w:after="200"/></w:pPr>`;

it('a document begins its pages where it says so', async () => {
  const broken = `<w:p><w:r><w:t>C</w:t><w:br w:type="page"/><w:t>D</w:t></w:r></w:p>`;
  expect(await pagesOf(`${paragraph('A')}${paragraph('B', before())}${broken}`)).toEqual([['A'], ['B', 'C'], ['D']]);
  // said to be off, or before the first text
  const first = paragraph('A', before(' w:val="true"'));
  expect(await pagesOf(`${first}${paragraph('B', before(' w:val="0"'))}<w:br w:type="page"/>`)).toEqual([['A', 'B']]);
});
