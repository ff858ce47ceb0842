import { ChartColumn, Network, Plus, Table2 } from 'lucide-react';
import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { SignedTitle } from '#core/ui/signed-title.tsx';

import { ExchangeButton } from './exchange/exchange-button.tsx';
import { useOkr } from './model/okr-context.ts';
import { MODES } from './model/okr-state.ts';
import { NewObjective } from './nothing.tsx';

const ICONS = { table: Table2, diagram: Network, evaluation: ChartColumn };

/** Title, the choice between table, diagram and evaluation, and the actions on all of it. */
export function OkrHeader() {
  const t = useTexts('okr');
  const { state, change } = useOkr();
  const [creating, setCreating] = useState(false);
  const { core } = useCore();
  const modes = MODES.filter((mode) => mode !== 'evaluation' || hasExtension(core, 'okr-evaluation'));
  return (
    <>
      <PageHeader title={<SignedTitle>{t('title')}</SignedTitle>}>
        <Segmented
          label={t('mode.label')}
          options={modes.map((key) => ({ key, label: t(`mode.${key}`), icon: ICONS[key] }))}
          selected={state.mode}
          onSelect={(mode) => change({ mode })}
        />
        {hasExtension(core, 'okr-exchange') && <ExchangeButton />}
        <Button
          look="primary"
          icon={Plus}
          className="okr-new"
          title={t('newObjective')}
          onClick={() => setCreating(true)}
        >
          <span>{t('newObjective')}</span>
        </Button>
      </PageHeader>
      {creating && (
        <Suspense fallback={null}>
          <NewObjective onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
