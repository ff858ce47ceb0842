import { expect, test } from 'vitest';

import { passwordProblem } from './password-rules.ts';

test.each([
  ['kurz', 'tooShort'],
  ['neunZeich', 'tooShort'],
  ['anna@nordlicht.example', 'isEmail'],
  ['!Anna@Nordlicht.example1', 'isEmail'],
  ['a.n.n.a.2026!', 'isEmail'],
  ['password123', 'common'],
  ['P4ssw0rt!2026', 'common'],
  ['Sommer2026!!', 'common'],
  ['1234567890', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['qwertzuiop', 'common'],
  ['leitstern-demo', null],
  ['correct horse battery staple', null],
  ['Wärmepumpe im Keller', null],
  ['日本語のパスワードです', null],
])('the password %s: %s', (password, problem) => {
  expect(passwordProblem(password, 'anna@nordlicht.example')).toBe(problem);
});
