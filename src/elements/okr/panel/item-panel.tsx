import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useTitle } from '#core/element/use-title.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import { titleOf, type AnyItem, type Items } from '../model/item-draft.ts';
import { useOkr } from '../model/okr-context.ts';
import type { OpenItem } from '../model/okr-state.ts';
import { CheckIns } from './check-ins/check-ins.tsx';
import { ItemOrigins, useOriginsKnown } from './item-origins.tsx';
import { ItemConflict } from './item-conflict.tsx';
import { GoneItem } from './gone-item.tsx';
import { History } from './history.tsx';
import { ItemActions } from './item-actions.tsx';
import { itemQuery } from '../okr-item-queries.ts';
import { KeyResultFields } from './fields/key-result-fields.tsx';
import { ObjectiveFields } from './fields/objective-fields.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { ProjectFields } from './fields/project-fields.tsx';
import { rowStatus, STATUS_LOOK, TYPE_ICONS } from '../model/status-look.ts';
import { TaskFields } from './fields/task-fields.tsx';
import { useAllTyped } from './fields/use-all-typed.ts';
import { useItemDraft, type ItemEditing } from './use-item-draft.ts';

/** Of a key result the check-in comes first: that is what people come for. */
const TABS = ['checkIns', 'details', 'history'] as const;
type Tab = (typeof TABS)[number];

/**
 * The side panel of an item: its fields, what hangs on it, check-ins, history and actions (EXPECTATIONS "OKR"). The tab
 * stays when another item is opened.
 */
export function ItemPanel({ item }: { item: OpenItem }) {
  const [tab, setTab] = useState<Tab>('checkIns');
  return <AskedPanel key={`${item.type}:${item.id}`} item={item} tab={tab} onTab={setTab} />;
}

/** What is shown of the item once all that stands above its tabs is known. */
function AskedPanel({ item, ...tabs }: { item: OpenItem; tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useTexts('okr');
  const core = useCore();
  const { open } = useOkr();
  const { type, id } = item;
  const { data, error, refetch } = useQuery(itemQuery(core, type, id));
  const isKnown = useOriginsKnown(item, data !== undefined);
  const close = (): void => open(null);
  const gone = error instanceof ApiError && error.status === 404;
  if (data && (isKnown || gone)) return <LoadedPanel type={type} item={data} gone={gone} {...tabs} onClose={close} />;
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

interface LoadedPanelProps {
  type: ItemType;
  item: AnyItem;
  /** Somebody else has deleted it. */
  gone: boolean;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onClose: () => void;
}

function LoadedPanel({ type, item, gone, tab, onTab, onClose }: LoadedPanelProps) {
  const words = useTexts('okr');
  const editing = useItemDraft(type, item, gone);
  const title = titleOf(item);
  const label = `${words(`type.${type}`)}: ${title}`;
  useTitle(title);
  if (gone) return <GonePanel label={label} title={title} editing={editing} onClose={onClose} />;
  return (
    <PanelFrame
      label={label}
      onClose={onClose}
      title={title}
      head={
        <>
          <TypeName type={type} />
          <StatusPill type={type} item={item} />
          <span className="flex-1" />
          <SavedIndicator state={editing.state} onRetry={editing.retry} />
          <ItemActions type={type} item={item} editing={editing} title={title} onGone={onClose} />
        </>
      }
    >
      <ItemOrigins type={type} id={item.id} name={title} />
      <Parts type={type} item={item} editing={editing} tab={tab} onTab={onTab} />
      <ItemConflict editing={editing} />
    </PanelFrame>
  );
}

interface GonePanelProps {
  label: string;
  title: string;
  editing: ItemEditing;
  onClose: () => void;
}

/**
 * What is left of an item that somebody else has deleted, in a frame of its own that takes the focus from the field that
 * is gone; closing it gives up what was typed.
 */
function GonePanel({ label, title, editing, onClose }: GonePanelProps) {
  const { text, discard } = useAllTyped(editing);
  const close = (): void => {
    discard();
    onClose();
  };
  return (
    <PanelFrame label={label} onClose={close} head={<TypeName type={editing.type} />}>
      <GoneItem title={title} typed={text} onClose={close} />
    </PanelFrame>
  );
}

type PartsProps = Pick<LoadedPanelProps, 'type' | 'item' | 'tab' | 'onTab'> & { editing: ItemEditing };

/** Fields, check-ins and history behind their tabs; another server has fields only. */
function Parts({ type, item, editing, tab: wanted, onTab }: PartsProps) {
  const t = useTexts('okr-item');
  const { details } = useOkr();
  const id = useId();
  const tabs = details ? TABS.filter((key) => key !== 'checkIns' || type === 'key_result') : [];
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? 'details');
  return (
    <>
      {tabs.length > 0 && (
        <div className="px-5">
          <Tabs
            label={t('tabs')}
            tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
            selected={tab}
            onSelect={onTab}
            panelId={id}
          />
        </div>
      )}
      {/* each begins at its top */}
      <div
        key={tab}
        id={id}
        className="okr-panel-body"
        role={tabs.length > 0 ? 'tabpanel' : 'group'}
        aria-label={t(`tab.${tab}`)}
        tabIndex={0}
      >
        <ProblemBanner type={type} editing={editing} isShown={tab === 'details'} />
        {tab === 'details' && <Fields type={type} editing={editing} />}
        {tab === 'checkIns' && <CheckIns item={item as Items['key_result']} />}
        {tab === 'history' && <History type={type} item={item} />}
      </div>
    </>
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
  const { now } = useOkr();
  const plain =
    type === 'task' ? ((item as Items['task']).completed ? 'done' : 'open') : (item as Items['project']).status;
  const status = rowStatus({ ...(item as Items['objective']), type, status: plain }, now);
  if (status === null) return null;
  return <Pill {...STATUS_LOOK[status]}>{t(`status.${status}`)}</Pill>;
}
