import { describe, expect, it } from 'vitest';

import { actionSummary } from './action-areas-summary.ts';

describe('the picture of the action areas', () => {
  const content = {
    objectives: [
      { id: 'o2', title: 'Second', order: 1 },
      { id: 'o1', title: 'An objective with a long title', order: 0 },
    ],
    packages: [
      {
        id: 'p',
        objectiveId: 'o1',
        categoryKey: 'people',
        title: 'Bundle the installation teams',
        text: 'Two control centres plan all five sites',
        color: '#F3E5F5',
      },
    ],
  };
  it('[W2.22-02] [W2.22-05] orders objectives and cuts titles at 20 and 12, texts at 25 characters', () => {
    const summary = actionSummary(content, 'en-US');
    expect(summary?.objectives.map(({ title }) => title)).toEqual(['An objective with a ...', 'Second']);
    expect(summary?.cells.get('people/o1')).toEqual([
      {
        id: 'p',
        title: 'Bundle the i...',
        text: 'Two control centres plan ...',
        name: 'Bundle the installation teams',
        ground: 2,
      },
    ]);
  });
});
