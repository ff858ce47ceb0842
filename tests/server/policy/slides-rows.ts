import { readFileSync } from 'node:fs';

import { seedFile } from '../../seed/files.ts';
import type { Row } from './policy-row.ts';

/** A call about the presentation of the kickoff, which is there. */
const onDeck: Row = {
  of: 'company',
  call: async ({ database, company, board }) => {
    await seedFile(database, company, board, { kind: 'pptx', slides_step: 'kickoff' });
    return { params: { id: board, step: 'kickoff' } };
  },
};

function upload(): FormData {
  const form = new FormData();
  form.append('file', new Blob([readFileSync('tests/samples/tables-links-6-slides.pptx')]), 'kickoff.pptx');
  return form;
}

/** The calls of templates and of the presentations of steps. */
export const SLIDES_ROWS: Record<string, Row> = {
  readTemplateSlides: { of: 'caller', call: () => ({ query: { type: 'default' } }) },
  downloadTemplate: { of: 'caller', call: () => ({ params: { id: 'template-pptx' }, query: { type: 'default' } }) },
  readStepSlides: onDeck,
  uploadStepSlides: {
    of: 'company',
    call: ({ board }) => ({ params: { id: board, step: 'workshop1' }, body: upload() }),
  },
  retryStepSlides: onDeck,
  downloadStepSlides: onDeck,
  clearStepSlides: onDeck,
};
