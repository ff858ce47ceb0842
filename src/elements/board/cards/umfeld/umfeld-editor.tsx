import { Globe } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { PartHead } from '../situation/part-head.tsx';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { ForceCounts, ForceField } from './force-field.tsx';
import { FactorColumn } from './factor-column.tsx';
import { FactorOffers } from './factor-offers.tsx';

/** The environment to write: factors in six columns, observations and insights. */
export function UmfeldEditor({ draft }: { draft: DraftSaver }) {
  const t = useTexts('situation');
  const value = useDraftState(draft).data['PESTEL_SOURCES'];
  const pages = useCardPages('umfeld');
  return (
    <SituationEditor draft={draft}>
      <section className="card flex min-w-0 flex-col gap-4 p-4">
        <PartHead icon={Globe} title={t('umfeld.forces')} />
        <ForceCounts value={value} />
        <FactorOffers draft={draft} pages={pages} />
        <ForceField renderColumn={(key) => <FactorColumn key={key} draft={draft} name={key} pages={pages} />} />
      </section>
    </SituationEditor>
  );
}
