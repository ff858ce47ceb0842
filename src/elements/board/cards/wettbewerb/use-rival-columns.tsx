import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { percentColumn, ratingColumn, textColumn } from '../rows/row-columns.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import type { Rival } from './rivals.ts';
import { RIVAL_NAMES } from './rival-names.ts';

/** The columns of the competitors to write. */
export function useRivalColumns(): RowColumn<Rival>[] {
  const t = useTexts('situation');
  const { locale } = useCore();
  const textOf = (field: 'strengths' | 'weaknesses' | 'expected_move', title: string): RowColumn<Rival> =>
    textColumn(field, { title, aliases: RIVAL_NAMES[field], width: '', narrow: 'col-span-2' });
  return [
    textColumn('name', {
      title: t('wettbewerb.name'),
      aliases: RIVAL_NAMES.name,
      width: 'w-[15%]',
      narrow: '',
      className: '[&_textarea]:font-semibold',
      isName: true,
    }),
    percentColumn('share', {
      title: t('wettbewerb.share'),
      aliases: RIVAL_NAMES.share,
      width: 'w-24',
      narrow: '',
      narrowTitle: t('wettbewerb.shareShort'),
      locale,
    }),
    textOf('strengths', t('wettbewerb.strengths')),
    textOf('weaknesses', t('wettbewerb.weaknesses')),
    textOf('expected_move', t('wettbewerb.move')),
    ratingColumn('threat', { title: t('wettbewerb.threat'), aliases: RIVAL_NAMES.threat, width: 'w-34', narrow: '' }),
  ];
}
