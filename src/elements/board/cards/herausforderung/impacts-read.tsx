import { useTexts } from '#core/locale/use-texts.ts';

import { ReadTable, type ReadColumn } from '../rows/read-table.tsx';
import { EffectMark } from '../umfeld/force-field.tsx';
import { IMPACT_COLUMNS, type Impact } from './impacts.ts';

/** The impacts to read. */
export function ImpactsRead({ impacts }: { impacts: readonly Impact[] }) {
  const t = useTexts('situation');
  if (impacts.length === 0) return <p className="text-muted">{t('challenge.none')}</p>;
  const columns = IMPACT_COLUMNS.map((key): ReadColumn<Impact> => ({
    key,
    title: t(`challenge.${key}`),
    render: ({ [key]: text }) => (
      <>
        {key === 'chance' && <EffectMark effect="opportunity" className="me-1.5" />}
        {key === 'risiko' && <EffectMark effect="risk" className="me-1.5" />}
        {key === 'auswirkung' ? <b>{text || '–'}</b> : text || '–'}
      </>
    ),
  }));
  return <ReadTable rows={impacts} columns={columns} />;
}
