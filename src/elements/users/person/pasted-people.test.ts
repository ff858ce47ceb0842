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

test('the number of an address is no part of a name, and is none by itself', () => {
  expect(read('gerda.gut2@firma.example; Max <max.mueller-12@firma.example>; k3.iff_0@firma.example')).toEqual([
    'Gerda|Gut|gerda.gut2@firma.example',
    'Max|Mueller|max.mueller-12@firma.example',
    'K|Iff|k3.iff_0@firma.example',
  ]);
  const { people, nameless } = pastedPeople('anna.2@firma.example\nkim7@firma.example\n4711@firma.example');
  expect(people).toEqual([]);
  expect(nameless.map(({ first_name }) => first_name)).toEqual(['Anna', 'Kim', '4711']);
});

test('lines without an address are named', () => {
  expect(pastedPeople('zoe@firma\nAnna\n\nben@firma.example').unread).toEqual(['zoe@firma', 'Anna']);
});

const GERDA = 'Gerda Gut <gerda.gut@firma.example>';
const IDA = 'Ida Iff <ida.iff@firma.example>';
const BOTH = ['Gerda|Gut|gerda.gut@firma.example', 'Ida|Iff|ida.iff@firma.example'];

test.each([
  [`${GERDA}; Kurt Kern <kurt.kern@firma>; ${IDA}`, ['Kurt Kern <kurt.kern@firma>']],
  [`${GERDA}, Kurt Kern <kurt.kern@firma>, ${IDA}`, ['Kurt Kern <kurt.kern@firma>']],
  [`${GERDA} Kurt Kern <kurt.kern@firma> ${IDA}`, ['Kurt Kern <kurt.kern@firma>']],
  [`${GERDA}; Kurt Kern <kurt.kern.firma.example>; ${IDA}`, ['Kurt Kern <kurt.kern.firma.example>']],
  [`${GERDA}, kurt@firma, ${IDA}`, ['kurt@firma']],
  [`${GERDA}; kurt.firma.example; ${IDA}`, ['kurt.firma.example']],
  [`${GERDA}; kurt@@firma.example; ${IDA}`, ['kurt@@firma.example']],
  [`${GERDA}; "Kern, Kurt" <kurt@firma>; "Iff, Ida" <ida.iff@firma.example>`, ['"Kern, Kurt" <kurt@firma>']],
  [
    `Gut, Gerda <gerda.gut@firma.example>, Kern, Kurt <kurt@firma>, Iff, Ida <ida.iff@firma.example>`,
    ['Kern, Kurt <kurt@firma>'],
  ],
  [`${GERDA}; Kurt; ${IDA}`, ['Kurt']],
  [`${GERDA}, Kurt, ${IDA}`, ['Kurt']],
  [`${GERDA}; ${IDA}; Kurt Kern`, ['Kurt Kern']],
  ['Gerda;Gut;gerda.gut@firma.example;Kurt;Kern;kurt@firma;Ida;Iff;ida.iff@firma.example', ['Kurt; Kern; kurt@firma']],
  [
    'E-Mail;Vorname;Nachname\ngerda.gut@firma.example;Gerda;Gut\nkurt@firma;Kurt;Kern\nida.iff@firma.example;Ida;Iff',
    ['Kurt;Kern;kurt@firma'],
  ],
  [`kurt@gmail\n${GERDA}\n${IDA}`, ['kurt@gmail']],
])('a mistyped address in %j is named, and nobody gets the name of another one', (text, unread) => {
  expect(read(text)).toEqual(BOTH);
  expect(pastedPeople(text)).toMatchObject({ nameless: [], unread });
});

test('a name behind the only address of a line is named too', () => {
  expect(pastedPeople(`${GERDA}; Kurt`)).toMatchObject({ people: [{ last_name: 'Gut' }], unread: ['Kurt'] });
});

test('a bad address between a good and a short one is not lost', () => {
  const { people, nameless, unread } = pastedPeople(`${GERDA}; kurt@firma; ben@firma.example`);
  expect([people.length, nameless.map(({ email }) => email), unread]).toEqual([
    1,
    ['ben@firma.example'],
    ['kurt@firma'],
  ]);
});

test('the row of a table is not read by the address of another column', () => {
  const text = 'Vorname;Nachname;E-Mail;Leitung\nKurt;Kern;kurt@firma;ida.iff@firma.example';
  expect(pastedPeople(text)).toMatchObject({ people: [], unread: ['Kurt;Kern;kurt@firma'] });
  // in quotes a separator is part of a name
  expect(pastedPeople(text.replace('Kern', '"Kern; Dr."'))).toMatchObject({ people: [] });
});

test('a heading of any words is one, and a row that is left keeps the order that is read without it', () => {
  const heading = 'Nachname;Vorname;Dienstmail';
  const { people, unread } = pastedPeople(`${heading}\nLind;Anna;al@firma.example\nKern;Kurt;kurt@firma`);
  expect(people).toMatchObject([{ first_name: 'Anna', last_name: 'Lind' }]);
  expect(unread).toEqual(['Kurt;Kern;kurt@firma']);
});

test.each(['Anna;Lind;al@firma.example;firma.example', 'Anna;von.Berg;al@firma.example'])(
  'a row with a dot in another column is one person: %s',
  (row) => {
    expect(pastedPeople(row)).toMatchObject({ people: [{ first_name: 'Anna' }], nameless: [], unread: [] });
  },
);

test('an apostrophe belongs to an address, and a quoted cell has the last name first', () => {
  expect(read("Una O'Brien <una.o'brien@firma.example>")).toEqual(["Una|O'Brien|una.o'brien@firma.example"]);
  expect(read('"Lind, Anna",al@firma.example')).toEqual(['Anna|Lind|al@firma.example']);
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
