import { GitCompareArrows } from 'lucide-react';
import { Suspense, useLayoutEffect, useState } from 'react';

import { BothVersions } from '#core/editing/conflict/both-versions.tsx';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import type { Choice, DraftState } from '#core/editing/draft-state.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { bringIntoSight } from '../bring-into-sight.ts';
import { FieldPreview, usePartName } from './field-preview.tsx';
import { OutOfSightLine } from './out-of-sight-line.tsx';

/** Both texts of each part that somebody else has changed too: the person chooses which one stays. */
export function StaleChoice({ draft }: { draft: DraftSaver }) {
  const state = useDraftState(draft);
  return (
    state.stale && (
      <Suspense fallback={null}>
        <Choices draft={draft} data={state.data} theirs={state.stale.theirs} />
      </Suspense>
    )
  );
}

type ChoicesProps = { draft: DraftSaver; theirs: DraftState['data'] } & Pick<DraftState, 'data'>;

function Choices({ draft, data, theirs }: ChoicesProps) {
  const t = useTexts('editing');
  const nameOf = usePartName();
  const [choice, setChoice] = useState<Choice>({});
  const [section, setSection] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => bringIntoSight(section), [section]);
  return (
    <section
      ref={setSection}
      className="card border-warning flex flex-col gap-3 p-4"
      role="alert"
      tabIndex={-1}
      aria-label={t('conflict.title')}
    >
      <OutOfSightLine of={section} title={t('conflict.title')} />
      <header className="flex items-center gap-2">
        <Icon of={GitCompareArrows} size={18} className="text-warning-text" />
        <h3 className="text-lg">{t('conflict.title')}</h3>
      </header>
      <p className="text-muted">{t('conflict.text')}</p>
      {Object.keys(theirs).map((field) => (
        <BothVersions
          key={field}
          field={field}
          label={nameOf(field)}
          heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
          mine={<FieldPreview value={data[field]} />}
          theirs={<FieldPreview value={theirs[field]} />}
          chosen={choice[field] ?? 'mine'}
          onChoose={(whose) => setChoice({ ...choice, [field]: whose })}
        />
      ))}
      <div>
        <Button onClick={() => void draft.choose(choice)}>{t('conflict.apply')}</Button>
      </div>
    </section>
  );
}
