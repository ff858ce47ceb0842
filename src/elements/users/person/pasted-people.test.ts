import { expect, test } from 'vitest';

import { pastedPeople } from './pasted-people.ts';

const read = (text: string): string[] =>
  pastedPeople(text).people.map(({ first_name, last_name, email }) => `${first_name}|${last_name}|${email}`);

test.each([
  ['anna.lindqvist@firma.example', ['Anna|Lindqvist|anna.lindqvist@firma.example']],
  ['Anna Maria Lindqvist <al@firma.example>', ['Anna Maria|Lindqvist|al@firma.example']],
  ['"Lindqvist, Anna" <al@firma.example>', ['Anna|Lindqvist|al@firma.example']],
  ['E-Mail;Vorname;Nachname\r\nal@firma.example;Anna;Lindqvist', ['Anna|Lindqvist|al@firma.example']],
  ['Anna\tLindqvist\tal@firma.example', ['Anna|Lindqvist|al@firma.example']],
  ['a.b@firma.example, c.d@firma.example; a.b@firma.example', ['A|B|a.b@firma.example', 'C|D|c.d@firma.example']],
  [
    'Lindqvist, Anna <al@firma.example>; Berg, Ben <bb@firma.example>',
    ['Anna|Lindqvist|al@firma.example', 'Ben|Berg|bb@firma.example'],
  ],
  [
    'Anna Lindqvist <al@firma.example>, "Berg, Ben" <bb@firma.example>',
    ['Anna|Lindqvist|al@firma.example', 'Ben|Berg|bb@firma.example'],
  ],
  ['Nachname;Vorname;E-Mail\nLindqvist;Anna;al@firma.example', ['Anna|Lindqvist|al@firma.example']],
  ['Vorname,Name,Abteilung,E-Mail\nAnna,"Lind",HR,al@firma.example', ['Anna|Lind|al@firma.example']],
  ['\nE-Mail\tLast name\tFirst name\nal@firma.example\tLindqvist\t', ['Al|Lindqvist|al@firma.example']],
  ['Lindqvist, Anna al@firma.example', ['Anna|Lindqvist|al@firma.example']],
  ['Anna,Lindqvist,al@firma.example', ['Anna|Lindqvist|al@firma.example']],
  ['Lindqvist, a.b@firma.example', ['Lindqvist|B|a.b@firma.example']],
  ['Zoë Müller <z.m@firma.example>\nz.m@firma.example', ['Zoë|Müller|z.m@firma.example']],
  ['z.m@firma.example\nZoë Müller <Z.M@firma.example>', ['Zoë|Müller|Z.M@firma.example']],
])('%j is read as people', (text, people) => {
  expect(read(text)).toEqual(people);
});

test('an address of one word says no last name: nobody is called by their first one twice', () => {
  const { people, nameless } = pastedPeople('kim@firma.example\nAnna <al@firma.example>\na.b@firma.example');
  expect(people.map(({ email }) => email)).toEqual(['a.b@firma.example']);
  expect(nameless.map(({ email, first_name }) => [email, first_name])).toEqual([
    ['kim@firma.example', 'Kim'],
    ['al@firma.example', 'Anna'],
  ]);
});

test('lines without an address are named', () => {
  expect(pastedPeople('zoe@firma\nAnna\n\nben@firma.example').unread).toEqual(['zoe@firma', 'Anna']);
});

test('a whole name takes the place of the same address without a last name', () => {
  const text = 'Anna <al@firma.example>\nAnna Lindqvist <al@firma.example>';
  expect(pastedPeople(text)).toMatchObject({
    people: [{ email: 'al@firma.example', first_name: 'Anna', last_name: 'Lindqvist' }],
    nameless: [],
  });
});

test('a row without a last name is read as it was written', () => {
  for (const row of ['Anna Maria;;am@firma.example', 'Anna Maria\t\tam@firma.example'])
    expect(pastedPeople(row).nameless).toEqual([
      { email: 'am@firma.example', first_name: 'Anna Maria', last_name: '' },
    ]);
  expect(read('Anna Lind; al@firma.example;')).toEqual(['Anna|Lind|al@firma.example']);
});
