import { useTexts } from '#core/locale/use-texts.ts';

import { EffectMark } from '../umfeld/force-field.tsx';
import { IMPACT_COLUMNS, type Impact } from './impacts.ts';

/** The impacts to read. */
export function ImpactsRead({ impacts }: { impacts: readonly Impact[] }) {
  const t = useTexts('situation');
  if (impacts.length === 0) return <p className="text-muted">{t('challenge.none')}</p>;
  return (
    <table className="block w-full table-fixed border-collapse text-sm @4xl:table">
      <thead className="hidden @4xl:table-header-group">
        <tr className="border-line-subtle border-b">
          {IMPACT_COLUMNS.map((column) => (
            <th key={column} scope="col" className="text-muted px-2 py-2 text-start text-xs font-medium">
              {t(`challenge.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block @4xl:table-row-group">
        {impacts.map((impact) => (
          <tr key={impact.id} className="border-line-subtle block border-b py-2 align-top @4xl:table-row">
            {IMPACT_COLUMNS.map((column) => (
              <td
                key={column}
                className={`block px-2 py-1 @4xl:table-cell @4xl:py-2.5 ${column === 'auswirkung' ? 'font-semibold' : ''}`}
              >
                <span className="text-subtle block text-xs font-normal @4xl:hidden">{t(`challenge.${column}`)}</span>
                {column === 'chance' && <EffectMark effect="opportunity" className="me-1.5" />}
                {column === 'risiko' && <EffectMark effect="risk" className="me-1.5" />}
                {impact[column] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
