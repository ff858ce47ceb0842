import { useId } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Tabs } from '#core/ui/tabs.tsx';

import type { ScreenProps } from '../card-kind.ts';
import { EditedMatrix, ReadMatrix } from './action-matrix.tsx';
import { EditedPlanning, ReadPlanning } from './planning.tsx';

const TABS = ['action_matrix', 'action_areas'] as const;

/** The action areas in fullscreen: action matrix and objectives planning in two tabs (whiteboard 2.22). */
export function ActionScreen({ shown, onShow, data, draft, notices, state }: ScreenProps) {
  const t = useTexts('actions');
  const panel = useId();
  const [Edited, Read] = shown === 'action_matrix' ? [EditedMatrix, ReadMatrix] : [EditedPlanning, ReadPlanning];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <Tabs
          label={t('views')}
          tabs={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
          selected={shown === 'action_matrix' ? 'action_matrix' : 'action_areas'}
          onSelect={onShow}
          panelId={panel}
        />
        {state}
      </div>
      <div className="flex flex-col gap-4 empty:hidden">{notices}</div>
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`tab.${shown as 'action_areas'}`)}
        className="flex min-h-0 flex-1 flex-col"
      >
        {draft ? <Edited key={shown} draft={draft} /> : <Read key={shown} data={data} />}
      </div>
    </div>
  );
}
