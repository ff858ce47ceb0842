import { describe, expect, it, test } from 'vitest';

import { ExistingItems } from './existing-items.ts';
import { planImport, type PlanRow } from './plan-import.ts';
import type { FileLine } from '../../tables/file-table.ts';
import { fieldsOf } from './import-columns.ts';
import { readLines } from './read-lines.ts';

const keyResult = {
  id: 'kr-1',
  title: 'Anlagen',
  initial: 0,
  current: 50,
  goal: 100,
  direction: 'increase' as const,
  unit: '',
  symbol: '',
  placement: 'after' as const,
  date: null,
  responsible_id: null,
};
const objective = {
  id: 'o-1',
  title: 'Wärme im Süden',
  description: '',
  year: 2026,
  quarter: 4,
  team_id: 'team-1',
  responsible_id: null,
  keyResults: [keyResult],
};
const stock = new ExistingItems({
  objectives: [objective],
  teams: [
    { id: 'team-1', name: 'Vertrieb Süd' },
    { id: 'team-2', name: 'Montage' },
  ],
  people: [
    { id: 'p-1', first_name: 'Mira', last_name: 'Öster', email: 'mira@test.example' },
    { id: 'p-2', first_name: 'Jo', last_name: 'Beck', email: 'jo@test.example' },
    { id: 'p-3', first_name: 'Jo', last_name: 'Beck', email: 'jo2@test.example' },
  ],
});
const settings = { year: 2026, quarter: 4, update_existing: true };

function plan(headings: string[], cells: (string | number)[][], more: Partial<typeof settings> = {}): PlanRow[] {
  const lines: FileLine[] = cells.map((row, place) => ({ line: place + 2, cells: row }));
  return planImport(readLines(lines, fieldsOf(headings), ','), stock, { ...settings, ...more });
}
const acts = (rows: PlanRow[]): string[] => rows.map(({ act, type }) => `${act} ${type}`);
const errors = (rows: PlanRow[]): string[] =>
  rows.flatMap((row) => row.errors.map(({ field, said }) => `${row.line} ${field} ${said.key}`));

describe('what a file does', () => {
  it('creates an objective with the key results under it', () => {
    const rows = plan(
      ['Ziel', 'Schlüsselergebnis', 'Team', 'Zielwert', 'Einheit'],
      [
        ['Neu', '', 'montage', '', ''],
        ['', 'Erstes', '', '12,5', ''],
        ['Neu', 'Zweites', '', '80 %', ''],
      ],
    );
    expect(acts(rows)).toEqual(['create objective', 'create key_result', 'create key_result']);
    expect(rows.map(({ creates_objective, target }) => [creates_objective, target.team_id])).toEqual([
      [true, 'team-2'],
      [false, 'team-2'],
      [false, 'team-2'],
    ]);
    expect(rows[1]?.write).toMatchObject({ initial: 0, current: 0, goal: 12.5, direction: 'increase' });
    expect(rows[2]?.write).toMatchObject({ goal: 80, unit: '%' });
  });

  it('creates the objective with its first key result when it has no row of its own', () => {
    const rows = plan(
      ['Ziel', 'KR', 'Start', 'Zielwert'],
      [
        ['Neu', 'Fehler', 10, 2],
        ['Neu', 'Zwei', '', ''],
      ],
    );
    expect(rows.map((row) => row.creates_objective)).toEqual([true, false]);
    expect(rows[0]?.write).toMatchObject({ direction: 'decrease', current: 10 });
  });

  it('finds what exists whatever its case, changes only what is said and skips what is so already', () => {
    const rows = plan(
      ['Ziel', 'Schlüsselergebnis', 'Aktuell', 'Verantwortlich'],
      [
        ['WÄRME im  Süden', '', '', ''],
        ['Wärme im Süden', 'anlagen', '75', 'Öster, Mira'],
        ['Wärme im Süden', 'Anlagen', '80', ''],
        ['Wärme im Süden', 'Neues', '', ''],
      ],
    );
    expect(acts(rows)).toEqual(['skip objective', 'update key_result', 'skip key_result', 'create key_result']);
    expect(rows[1]).toMatchObject({ id: 'kr-1', write: { current: 75, responsible_id: 'p-1' } });
    expect(rows[1]?.changes).toEqual([
      { field: 'current', from: 50, to: 75 },
      { field: 'responsible', from: null, to: 'Mira Öster' },
    ]);
    expect(rows[2]?.notes).toEqual([{ key: 'okrImport.duplicate', params: { line: 3 } }]);
  });

  it('leaves what exists as it is when that is wanted', () => {
    const rows = plan(['Ziel', 'KR', 'Ist'], [['Wärme im Süden', 'Anlagen', 75]], { update_existing: false });
    expect([rows[0]?.act, rows[0]?.notes]).toEqual(['skip', [{ key: 'okrImport.exists' }]]);
  });

  it('keeps objectives of other teams and quarters apart', () => {
    const rows = plan(
      ['Ziel', 'Team', 'Zeitraum'],
      [
        ['Wärme im Süden', 'Montage', ''],
        ['Wärme im Süden', '', 'Q1 2027'],
        ['Wärme im Süden', 'Vertrieb Süd', 'Q4 2026'],
      ],
    );
    expect(acts(rows)).toEqual(['create objective', 'create objective', 'skip objective']);
  });

  it('reads what was exported: kind and title, other kinds are left out', () => {
    const rows = plan(
      ['Art', 'Titel'],
      [
        ['Ziel', 'Neu'],
        ['Schlüsselergebnis', 'Eins'],
        ['Projekt', 'Leitstelle'],
        ['Key result', 'Zwei'],
      ],
    );
    expect(acts(rows)).toEqual(['create objective', 'create key_result', 'skip objective', 'create key_result']);
    expect(rows[3]?.target.title).toBe('Neu');
  });

  it('finds the objectives of a table that was exported and sorted anew', () => {
    const rows = plan(
      ['Art', 'Titel', 'Gehört zu', 'Verantwortlich'],
      [
        ['Schlüsselergebnis', 'Eins', 'Neu', ''],
        ['Schlüsselergebnis', 'Zwei', 'Anderes', ''],
        ['Ziel', 'Anderes', '', 'Mira Öster'],
        ['Ziel', 'Neu', '', ''],
        ['Schlüsselergebnis', 'Drei', 'Neu', ''],
      ],
    );
    expect(rows.map(({ act, target }) => [act, target.title])).toEqual([
      ['create', 'Neu'],
      ['create', 'Anderes'],
      ['create', 'Anderes'],
      ['create', 'Neu'],
      ['create', 'Neu'],
    ]);
    expect(rows.map(({ creates_objective }) => creates_objective)).toEqual([false, false, true, true, false]);
    expect(rows[2]?.write).toEqual({ responsible_id: 'p-1' });
    expect(rows[0]?.target).toBe(rows[4]?.target);
  });

  it('says what it writes of new items, too', () => {
    const rows = plan(
      ['Ziel', 'KR', 'Beschreibung', 'Verantwortlich', 'Zielwert', 'Einheit'],
      [
        ['Neu', '', 'Warum', '', '', ''],
        ['', 'Eins', '', 'Mira Öster', '10.000', '€'],
      ],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'description', from: null, to: 'Warum' }],
      [
        { field: 'initial', from: null, to: 0 },
        { field: 'current', from: null, to: 0 },
        { field: 'goal', from: null, to: 10_000 },
        { field: 'unit', from: null, to: '€' },
        { field: 'responsible', from: null, to: 'Mira Öster' },
      ],
    ]);
  });

  it('gives the description of a key result to the objective that its row brings along, else it says that it is lost', () => {
    const rows = plan(
      ['Ziel', 'KR', 'Beschreibung'],
      [
        ['Neu', 'Eins', 'Warum'],
        ['Neu', 'Zwei', 'Verloren'],
        ['Wärme im Süden', 'Anlagen', 'Auch'],
      ],
    );
    expect(rows.map(({ target, notes }) => [target.description, notes.map(({ key }) => key)])).toEqual([
      ['Warum', []],
      ['Warum', ['okrImport.noDescription']],
      ['', ['okrImport.noDescription', 'okrImport.unchanged']],
    ]);
    expect(rows[0]?.changes[0]).toEqual({ field: 'initial', from: null, to: 0 });
    expect(rows[0]?.changes.at(-1)).toEqual({ field: 'description', from: null, to: 'Warum' });
    expect(rows[1]?.changes.map(({ field }) => field)).not.toContain('description');
  });

  it('asks for the team where several objectives are called so', () => {
    const twice = new ExistingItems({
      objectives: [objective, { ...objective, id: 'o-2', team_id: 'team-2' }],
      teams: [{ id: 'team-2', name: 'Montage' }],
      people: [],
    });
    const lines: FileLine[] = [
      { line: 2, cells: ['Wärme im Süden', '', ''] },
      { line: 3, cells: ['Wärme im Süden', 'Neu', ''] },
      { line: 4, cells: ['Wärme im Süden', 'Neu', 'Montage'] },
    ];
    const rows = planImport(readLines(lines, fieldsOf(['Ziel', 'KR', 'Team']), ','), twice, settings);
    expect(errors(rows)).toEqual([
      '2 objective okrImport.severalObjectives',
      '3 objective okrImport.severalObjectives',
    ]);
    expect(rows[2]).toMatchObject({ act: 'create', target: { id: 'o-2' } });
  });

  it('says in which cell what is wrong, and what falls with it', () => {
    const rows = plan(
      ['Ziel', 'Schlüsselergebnis', 'Team', 'Zeitraum', 'Zielwert', 'Fällig'],
      [
        ['', 'Ohne Ziel', '', '', '', ''],
        ['Neu', '', 'Nirgends', '', '', ''],
        ['', 'Darunter', '', '', '', ''],
        ['Anderes', '', '', 'Sommer', '', ''],
        ['Drittes', 'Messung', '', '', 'viel', '31.2.2026'],
        ['Drittes', 'Geht', '', '', '5', ''],
        ['x'.repeat(501), '', '', '', '', ''],
      ],
    );
    expect(errors(rows)).toEqual([
      '2 objective okrImport.noObjective',
      '3 team okrImport.noTeam',
      '4 objective okrImport.objectiveFails',
      '5 period okrImport.badPeriod',
      '6 goal okrImport.badNumber',
      '6 due okrImport.badDate',
      '8 objective okrImport.tooLong',
    ]);
    expect(rows[5]).toMatchObject({ act: 'create', creates_objective: true });
  });

  it('makes nobody responsible whom it does not know or knows twice, and says so', () => {
    const rows = plan(
      ['Ziel', 'Owner'],
      [
        ['A', 'Jo Beck'],
        ['B', 'Niemand'],
        ['C', 'JO2@test.example'],
      ],
    );
    expect(rows.map(({ act, notes, write }) => [act, notes[0]?.key, write['responsible_id']])).toEqual([
      ['create', 'okrImport.severalPeople', undefined],
      ['create', 'okrImport.unknownPerson', undefined],
      ['create', undefined, 'p-3'],
    ]);
  });
});

test('another unit, start or goal brings its sign and direction along, unseen in the preview', () => {
  const [dollars] = plan(['Ziel', 'Schlüsselergebnis', 'Einheit'], [['Wärme im Süden', 'Anlagen', '$']]);
  expect(dollars?.write).toEqual({ unit: '$', symbol: '$', placement: 'before' });
  expect(dollars?.before).toEqual({ unit: '', symbol: '', placement: 'after' });
  expect(dollars?.changes.map(({ field }) => field)).toEqual(['unit']);
  const [falling] = plan(['Ziel', 'Schlüsselergebnis', 'Zielwert'], [['Wärme im Süden', 'Anlagen', '-10']]);
  expect(falling?.write).toEqual({ goal: -10, direction: 'decrease' });
  const [same] = plan(['Ziel', 'Schlüsselergebnis', 'Zielwert'], [['Wärme im Süden', 'Anlagen', '100']]);
  expect(same?.act).toBe('skip');
});

test('the value before a change is kept as it is stored, not as it is shown', () => {
  const owned = { ...objective, responsible_id: 'p-2', keyResults: [] };
  const people = [
    { id: 'p-1', first_name: 'Mira', last_name: 'Öster', email: 'mira@test.example' },
    { id: 'p-2', first_name: 'Jo', last_name: 'Beck', email: 'jo@test.example' },
  ];
  const lines: FileLine[] = [{ line: 2, cells: ['Wärme im Süden', 'Mira Öster'] }];
  const columns = fieldsOf(['Ziel', 'Verantwortlich']);
  const [row] = planImport(
    readLines(lines, columns, ','),
    new ExistingItems({ objectives: [owned], teams: [], people }),
    settings,
  );
  expect(row).toMatchObject({
    before: { responsible_id: 'p-2' },
    write: { responsible_id: 'p-1' },
    changes: [{ from: 'Jo Beck', to: 'Mira Öster' }],
  });
});

test('names that are one slip away are offered', () => {
  const rows = plan(
    ['Ziel', 'Schlüsselergebnis', 'Team', 'Verantwortlich'],
    [
      ['Waerme im Süden', 'Neu', '', 'Mira Oster'],
      ['Anderes', '', 'Vertrieb Sued', ''],
    ],
  );
  expect(rows[0]?.notes).toContainEqual({
    key: 'okrImport.objectiveLike',
    params: { value: 'Waerme im Süden', like: 'Wärme im Süden' },
  });
  expect(rows[1]?.errors[0]?.said).toEqual({
    key: 'okrImport.noTeamLike',
    params: { value: 'Vertrieb Sued', like: 'Vertrieb Süd' },
  });
});

describe('what a row with a fault says', () => {
  const HEADINGS = ['Ziel', 'Schlüsselergebnis', 'Zielwert', 'Verantwortlich'];
  const notes = (rows: PlanRow[]): string[][] => rows.map((row) => row.notes.map(({ key }) => key));

  it('names an unknown person and a mistyped objective beside the wrong number', () => {
    const rows = plan(HEADINGS, [['Wärme im Sueden', 'Neu', 'abc', 'Nobody Here']]);
    expect(errors(rows)).toEqual(['2 goal okrImport.badNumber']);
    expect(notes(rows)).toEqual([['okrImport.unknownPerson', 'okrImport.objectiveLike']]);
  });

  it('names an unknown person of a row without an objective and of an objective with a fault', () => {
    expect(notes(plan(HEADINGS, [['', 'Neu', '1', 'Nobody Here']]))).toEqual([['okrImport.unknownPerson']]);
    expect(notes(plan(HEADINGS, [['Neu', '', 'abc', 'Nobody Here']]))).toEqual([['okrImport.unknownPerson']]);
  });

  it('is not called by its objective, and what is not imported keeps its kind', () => {
    const rows = plan(
      ['Typ', 'Titel', 'Ziel'],
      [
        ['Schlüsselergebnis', '', 'Wärme im Süden'],
        ['Task', 'Anrufen', 'Wärme im Süden'],
      ],
    );
    expect(rows.map(({ title, untaken }) => [title, untaken])).toEqual([
      ['', ''],
      ['Anrufen', 'Task'],
    ]);
  });
});
