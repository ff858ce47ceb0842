import { useId, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import type { EditorProps } from '../card-kind.ts';
import type { Analysis } from './analysis.ts';
import { WrittenTabs } from './analysis-tabs.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { RemoveAnalysis } from './remove-analysis.tsx';
import { useAnalyses } from './use-analyses.ts';
import { useAnalysisName } from './use-benefit-names.ts';
import { useNewAnalysis } from './use-new-analysis.ts';
import { useShownAnalysis } from './use-shown-analysis.ts';

/** The customer benefit to write: analyses as tabs, which begin in their edit mode when there are none (whiteboard 2.19). */
export function KundennutzenEditor({ draft, channel }: EditorProps) {
  const t = useTexts('benefit');
  const nameOf = useAnalysisName();
  const list = useAnalyses(draft);
  const { analyses } = list;
  const panelId = useId();
  const { shown, select } = useShownAnalysis(analyses);
  const [made, setMade] = useState<string>();
  const [isEdited, setEdited] = useState(analyses.length === 0);
  const [removed, setRemoved] = useState<Analysis>();
  const { busy, create } = useNewAnalysis(list, (id) => {
    select(id);
    setMade(id);
  });
  return (
    <>
      {shown ? (
        <>
          <WrittenTabs
            {...{ analyses, panelId, isEdited, made, busy }}
            selected={shown.id}
            onSelect={select}
            onEdit={(edits) => {
              setMade(undefined);
              setEdited(edits);
            }}
            onAdd={create}
            onRename={(id, name) => list.edit(id, (now) => ({ ...now, name }))}
            onRemove={setRemoved}
          />
          <div id={panelId} role="tabpanel" aria-label={nameOf(shown, analyses.indexOf(shown))} className="min-w-0">
            <AnalysisView
              key={shown.id}
              analysis={shown}
              channel={channel}
              edit={(change, pause) => list.edit(shown.id, change, pause)}
            />
          </div>
        </>
      ) : (
        <div className="card p-5">
          <StateView kind="empty" title={t('emptyTitle')} text={t('emptyText')}>
            <Button look="primary" busy={busy} onClick={create}>
              {t('start')}
            </Button>
          </StateView>
        </div>
      )}
      {removed && (
        <RemoveAnalysis
          list={list}
          analysis={removed}
          boardId={channel.boardId}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
