import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { ItemType } from '#contract/okr-items.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { SavedIndicator } from '#core/ui/saved-indicator.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import type { AnyItem, Items } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import type { OpenItem } from '../model/okr-state.ts';
import { CheckIns } from './check-ins.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { History } from './history.tsx';
import { ItemActs } from './item-acts.tsx';
import { itemQuery } from './item-query.ts';
import { KeyResultFields } from './key-result-fields.tsx';
import { ObjectiveFields } from './objective-fields.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ProjectFields } from './project-fields.tsx';
import { STATUS_LOOK, TYPE_ICONS } from '../model/status-look.ts';
import { TaskFields } from './task-fields.tsx';
import { useItemDraft, type ItemEditing } from './use-item-draft.ts';

/** The side panel of an item: its fields, what hangs on it, check-ins, history and acts (EXPECTATIONS "OKR"). */
export function ItemPanel({ item: { type, id } }: { item: OpenItem }) {
  const t = useTexts('okr');
  const core = useCore();
  const { open } = useOkr();
  const { data, error, refetch } = useQuery(itemQuery(core, type, id));
  const close = (): void => open(null);
  if (data) return <LoadedPanel type={type} item={data} onClose={close} />;
  return (
    <PanelFrame label={t(`type.${type}`)} head={<TypeName type={type} />} onClose={close}>
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton rows={6} />}
    </PanelFrame>
  );
}

/** Icon and name of a kind of item. */
function TypeName({ type }: { type: ItemType }) {
  const t = useTexts('okr');
  return (
    <span className="flex items-center gap-1.5 text-sm font-medium text-muted">
      <Icon of={TYPE_ICONS[type]} />
      <span className="whitespace-nowrap @max-[460px]:sr-only">{t(`type.${type}`)}</span>
    </span>
  );
}

/** What an item is called. */
const titleOf = (type: ItemType, item: AnyItem): string =>
  type === 'objective' ? (item as Items['objective']).objective : (item as Items['task']).title;

const TABS = ['details', 'checkIns', 'history'] as const;

function LoadedPanel({ type, item, onClose }: { type: ItemType; item: AnyItem; onClose: () => void }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const { details } = useOkr();
  const id = useId();
  const editing = useItemDraft(type, item);
  const [tab, setTab] = useState<(typeof TABS)[number]>('details');
  const tabs = TABS.filter((key) => key !== 'checkIns' || type === 'key_result');
  const title = titleOf(type, item);
  return (
    <PanelFrame
      label={`${words(`type.${type}`)}: ${title}`}
      onClose={onClose}
      head={
        <>
          <TypeName type={type} />
          <StatusPill type={type} item={item} />
          <span className="flex-1" />
          <SavedIndicator state={editing.state} onRetry={editing.retry} />
          <ItemActs type={type} editing={editing} title={title} onGone={onClose} />
        </>
      }
    >
      {details && (
        <div className="px-5">
          <Tabs
            label={t('tabs')}
            tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
            selected={tab}
            onSelect={setTab}
            panelId={id}
          />
        </div>
      )}
      <div id={id} className="okr-panel-body" role="tabpanel" aria-label={t(`tab.${tab}`)} tabIndex={0}>
        <Problem editing={editing} />
        {tab === 'details' && <Fields type={type} editing={editing} />}
        {tab === 'checkIns' && <CheckIns item={item as Items['key_result']} />}
        {tab === 'history' && <History type={type} item={item} />}
      </div>
      <ConflictDialog editing={editing} />
    </PanelFrame>
  );
}

function Fields({ type, editing }: { type: ItemType; editing: ItemEditing }) {
  // what is edited is of the kind that the panel was opened for
  switch (type) {
    case 'objective':
      return <ObjectiveFields editing={editing} item={editing.value as Items['objective']} />;
    case 'key_result':
      return <KeyResultFields editing={editing} item={editing.value as Items['key_result']} />;
    case 'project':
      return <ProjectFields editing={editing} item={editing.value as Items['project']} />;
    case 'task':
      return <TaskFields editing={editing} item={editing.value as Items['task']} />;
  }
}

function StatusPill({ type, item }: { type: ItemType; item: AnyItem }) {
  const t = useTexts('okr');
  const status =
    type === 'task' ? ((item as Items['task']).completed ? 'done' : 'open') : (item as Items['project']).status;
  if (status === null) return null;
  return <Pill {...STATUS_LOOK[status]}>{t(`status.${status}`)}</Pill>;
}

/** What concerns the item as a whole, or a field that the panel does not show. */
function Problem({ editing: { problems } }: { editing: ItemEditing }) {
  const t = useTexts('core');
  const [text] = [problems[''], problems['if-match'], problems['start']].filter((one) => one !== undefined);
  if (text === undefined) return null;
  return (
    <p role="alert" className="banner banner-danger">
      {text === 'offline' ? t('state.offline.text') : text}
    </p>
  );
}
