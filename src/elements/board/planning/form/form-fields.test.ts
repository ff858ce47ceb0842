import { describe, expect, it } from 'vitest';

import { answersOf, excessOf, firstOpen, formFieldsOf, LONGEST_ANSWER } from './form-fields.ts';

const node = {
  title: '',
  stepName: 'planen',
  fields: [
    { name: 'anlass', frontend_label: 'label.anlass', hint: 'hint.anlass' },
    { name: 'kickoff_meeting_date' },
    { name: 'frist', label: 'Frist', type: 'date' },
  ],
};
const fields = formFieldsOf(node, (key) => key.toUpperCase());

describe('form fields', () => {
  it('[W3.19] reads name, label and hint of each question', () => {
    expect(fields).toEqual([
      { name: 'anlass', label: 'LABEL.ANLASS', hint: 'HINT.ANLASS', isDate: false },
      { name: 'kickoff_meeting_date', label: 'KICKOFF_MEETING_DATE', hint: '', isDate: true },
      { name: 'frist', label: 'FRIST', hint: '', isDate: true },
    ]);
    expect(formFieldsOf({ title: '', stepName: 'x' }, String)).toEqual([]);
  });

  it("[W4.40 part] fills every field, missing and odd ones with ''", () => {
    expect(answersOf(fields, { anlass: 7, frist: null, other: 'x' })).toEqual({
      anlass: '7',
      kickoff_meeting_date: '',
      frist: '',
    });
  });

  it.each([
    ['', 0],
    ['x'.repeat(LONGEST_ANSWER), 0],
    ['x'.repeat(LONGEST_ANSWER + 3), 3],
  ])('counts what is too long', (answer, excess) => {
    expect(excessOf(answer)).toBe(excess);
  });

  it('begins at the first open question', () => {
    expect(firstOpen(fields, { anlass: 'x', kickoff_meeting_date: ' ' })).toBe(1);
    expect(firstOpen(fields, { anlass: 'x', kickoff_meeting_date: 'y', frist: 'z' })).toBe(0);
  });
});
