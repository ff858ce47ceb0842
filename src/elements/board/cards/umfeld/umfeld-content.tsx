import { useTexts } from '#core/locale/use-texts.ts';

import type { CardContent } from '../content/card-content.ts';
import { ReadOrigin } from '../rows/row-origin.tsx';
import { SituationContent } from '../situation/situation-content.tsx';
import { EffectMark, ForceColumn, ForceCounts, ForceField, groundOf } from './force-field.tsx';
import { countOf, writtenFactors, type Factor } from './umfeld-factors.ts';

/** The environment to read: its force field, observations and insights. */
export function UmfeldContent({ data }: { data: CardContent }) {
  const t = useTexts('situation');
  const value = data['PESTEL_SOURCES'];
  const isEmpty = countOf(value, 'opportunity') + countOf(value, 'risk') === 0;
  return (
    <SituationContent data={data}>
      {isEmpty ? (
        <p className="text-muted">{t('umfeld.none')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <ForceCounts value={value} />
          <ForceField
            renderColumn={(key) => (
              <ForceColumn
                key={key}
                name={key}
                renderEntries={(effect) =>
                  writtenFactors(value, key)
                    .filter((one) => one.effect === effect)
                    .map((one) => <FactorTile key={one.id} factor={one} />)
                }
              />
            )}
          />
        </div>
      )}
    </SituationContent>
  );
}

const FactorTile = ({ factor }: { factor: Factor }) => (
  <li className={groundOf(factor.effect)}>
    <p className="hyphens-auto">
      <EffectMark effect={factor.effect} className="me-1.5" />
      {factor.factor}
    </p>
    {factor.source !== '' && <p className="text-muted mt-1 text-xs">{factor.source}</p>}
    <ReadOrigin row={factor} />
  </li>
);
