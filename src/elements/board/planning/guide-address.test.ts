import { describe, expect, it } from 'vitest';

import { guideAddress } from './guide-address.ts';

const OURS = ['https://app.example', 'https://guides.example'];

describe('[W2.5-12] guideAddress', () => {
  it.each([
    ['/guide/kickoff?lang=de', 'https://app.example/guide/kickoff?lang=de'],
    ['https://guides.example/a', 'https://guides.example/a'],
    ['https://evil.example/a', undefined],
    ['//evil.example/a', undefined],
    ['https://app.example.evil.example/', undefined],
    ['https://app.example@evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:https://app.example/1', undefined],
    ['', undefined],
    [7, undefined],
  ])('%j', (url, expected) => {
    expect(guideAddress(url, OURS, 'https://app.example/client/')).toBe(expected);
  });
});
