import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { percentColumn, ratingColumn, textColumn } from '../rows/row-columns.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import type { Rival } from './rivals.ts';

/** What files call the columns, in both languages. */
const ALIASES = {
  name: ['wettbewerber', 'anbieter', 'unternehmen', 'firma', 'name', 'competitor', 'company', 'provider'],
  share: ['marktanteil', 'anteil', 'market share', 'share'],
  strengths: ['stärke', 'strength'],
  weaknesses: ['schwäche', 'weakness'],
  expected_move: ['zug', 'erwartung', 'expected', 'move'],
  threat: ['bedrohung', 'gefahr', 'threat'],
};

/** The columns of the competitors to write. */
export function useRivalColumns(): RowColumn<Rival>[] {
  const t = useTexts('situation');
  const { locale } = useCore();
  const textOf = (field: 'strengths' | 'weaknesses' | 'expected_move', title: string): RowColumn<Rival> =>
    textColumn(field, { title, aliases: ALIASES[field], width: '', narrow: 'col-span-2' });
  return [
    textColumn('name', {
      title: t('wettbewerb.name'),
      aliases: ALIASES.name,
      width: 'w-[15%]',
      narrow: '',
      className: '[&_textarea]:font-semibold',
      isName: true,
    }),
    percentColumn('share', {
      title: t('wettbewerb.share'),
      aliases: ALIASES.share,
      width: 'w-24',
      narrow: '',
      locale,
    }),
    textOf('strengths', t('wettbewerb.strengths')),
    textOf('weaknesses', t('wettbewerb.weaknesses')),
    textOf('expected_move', t('wettbewerb.move')),
    ratingColumn('threat', { title: t('wettbewerb.threat'), aliases: ALIASES.threat, width: 'w-34', narrow: '' }),
  ];
}
