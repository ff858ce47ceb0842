import { MOST_FACTORS } from '#contract/cards/umfeld.ts';
import { PESTEL } from '#contract/cards/pestel.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { objectOf } from '../content/card-content.ts';
import type { Origin } from '../rows/origin.ts';
import { takenBackRows } from '../rows/sheet.ts';
import { useUndoToast } from '../rows/use-undo-toast.ts';
import { PageOffers } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import { effectIn, isColumn, readFactors, type Factor, type PestelKey } from './umfeld-factors.ts';

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

/** Offers the lines of the card's pages as factors of the columns that they name. */
export function FactorOffers({ draft, pages }: { draft: DraftSaver; pages: readonly CardPage[] }) {
  const t = useTexts('situation');
  const board = useTexts('board');
  const undoToast = useUndoToast();
  const value = useDraftState(draft).data[FIELD];
  const columns = [
    { key: 'factor', title: t('umfeld.factor'), aliases: ALIASES.factor },
    { key: 'column', title: '', aliases: ALIASES.column },
    { key: 'effect', title: '', aliases: ALIASES.effect },
    { key: 'source', title: t('umfeld.source'), aliases: ALIASES.source },
  ];
  const newOf = (lines: readonly SheetLine[], origin: Origin): Named[] =>
    lines.flatMap((line) => {
      const column = PESTEL.find((key) => isColumn(line['column'] ?? '', key, board(`pestel.name.${key}`)));
      const factor = line['factor'] ?? '';
      if (!column || readFactors(value, column).some((one) => one.factor.trim() === factor)) return [];
      const effect = effectIn(line['effect'] ?? '');
      return { id: crypto.randomUUID(), column, factor, effect, source: line['source'] ?? '', origin };
    });
  const take = (factors: Named[], title: string): void => {
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
    now(before, (rows, key) => [...rows, ...added(key)].slice(0, Math.max(rows.length, MOST_FACTORS)));
    undoToast(title, () =>
      now(objectOf(draft.state.data[FIELD]), (rows, key) => takenBackRows(rows, readFactors(before, key), added(key))),
    );
  };
  return <PageOffers {...{ pages, columns, newOf }} onTake={take} />;
}
