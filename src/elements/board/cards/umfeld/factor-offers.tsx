import { MOST_FACTORS } from '#contract/cards/umfeld.ts';
import { PESTEL } from '#contract/cards/pestel.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { objectOf } from '../content/card-content.ts';
import { takenBackRows } from '../rows/sheet.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { PageOffers, type PageLines } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import { useTaking } from '../rows/use-taking.tsx';
import { takenFactors } from './taken-factors.ts';
import { isColumn, readFactors, type Factor, type PestelKey } from './umfeld-factors.ts';

const FIELD = 'PESTEL_SOURCES';
type Named = Factor & { column: PestelKey };

/** What files call the columns, in both languages. */
const ALIASES = {
  factor: [
    'faktor',
    'einflussfaktor',
    'kraft',
    'treiber',
    'thema',
    'beschreibung',
    'factor',
    'driver',
    'force',
    'topic',
  ],
  column: ['bereich', 'dimension', 'kategorie', 'umfeld', 'pestel', 'category', 'area'],
  effect: ['wirkung', 'auswirkung', 'chance/risiko', 'chance', 'effect', 'impact', 'opportunity'],
  source: ['quelle', 'beleg', 'source', 'evidence'],
};

/** Puts factors into their columns, as one step that can be undone. */
function useTakeFactors(draft: DraftSaver): (factors: Named[]) => void {
  const t = useTexts('situation');
  const undoToast = useUndoToast();
  return (factors) => {
    const before = objectOf(draft.state.data[FIELD]);
    const now = (data: object, change: (rows: Factor[], key: PestelKey) => Factor[]) =>
      draft.change(
        {
          [FIELD]: { ...data, ...Object.fromEntries(PESTEL.map((key) => [key, change(readFactors(data, key), key)])) },
        },
        0,
      );
    const added = (key: PestelKey): Factor[] =>
      factors.filter(({ column }) => column === key).map(({ column: _where, ...factor }) => factor);
    now(before, (rows, key) => [...rows, ...added(key)]);
    undoToast(t('pages.taken', { count: factors.length }), () =>
      now(objectOf(draft.state.data[FIELD]), (rows, key) => takenBackRows(rows, readFactors(before, key), added(key))),
    );
  };
}

/** Offers the lines of the card's pages as factors of the columns that they name. */
export function FactorOffers({ draft, pages }: { draft: DraftSaver; pages: readonly CardPage[] }) {
  const t = useTexts('situation');
  const board = useTexts('board');
  const add = useTakeFactors(draft);
  const value = useDraftState(draft).data[FIELD];
  const columns = [
    { key: 'factor', title: t('umfeld.factor'), aliases: ALIASES.factor },
    { key: 'column', title: t('umfeld.column'), aliases: ALIASES.column },
    { key: 'effect', title: t('umfeld.effect'), aliases: ALIASES.effect },
    { key: 'source', title: t('umfeld.source'), aliases: ALIASES.source },
  ];
  const columnIn = (line: SheetLine): PestelKey | undefined =>
    PESTEL.find((key) => isColumn(line['column'] ?? '', key, board(`pestel.name.${key}`)));
  const known = new Set(
    PESTEL.flatMap((key) => readFactors(value, key).map(({ factor }) => `${key} ${factor.trim()}`)),
  );
  const newOf = (lines: readonly SheetLine[]): SheetLine[] =>
    lines.filter((line) => {
      const column = columnIn(line);
      return column !== undefined && !known.has(`${column} ${line['factor'] ?? ''}`);
    });
  const { take, dialog } = useTaking(
    ({ lines, origin }: PageLines) => {
      const { factors, unread } = takenFactors(lines, {
        columnIn,
        isNew: (line) => newOf([line]).length > 0,
        roomIn: (key) => MOST_FACTORS - readFactors(value, key).length,
        heads: { factor: t('umfeld.factor'), column: t('umfeld.column') },
      });
      const added = factors.map((factor) => ({ ...factor, id: crypto.randomUUID(), origin }));
      return { factors: added, unread, taken: added.length };
    },
    ({ factors }) => add(factors),
  );
  return (
    <>
      <PageOffers {...{ pages, columns, newOf }} onTake={take} />
      {dialog}
    </>
  );
}
