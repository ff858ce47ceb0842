import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { BENEFIT_NAME_LENGTH, MOST_ANALYSES } from '#contract/cards/kundennutzen.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import type { Analysis } from './analysis.ts';
import { useAnalysisName } from './use-benefit-names.ts';

interface TabsProps {
  analyses: readonly Analysis[];
  selected: string;
  panelId: string;
  onSelect: (id: string) => void;
}

/** The analyses as tabs. */
export function AnalysisTabs({ analyses, selected, panelId, onSelect }: TabsProps) {
  const t = useTexts('benefit');
  const nameOf = useAnalysisName();
  const tabs = analyses.map((one, at) => ({ key: one.id, label: nameOf(one, at) }));
  return <Tabs {...{ tabs, selected, onSelect, panelId }} label={t('analyses')} />;
}

interface WrittenTabsProps extends TabsProps {
  isEdited: boolean;
  /** The analysis that was just made: its name is written first. */
  made: string | undefined;
  busy: boolean;
  onEdit: (isEdited: boolean) => void;
  onAdd: () => void;
  onRename: (id: string, name: string) => void;
  onRemove: (analysis: Analysis) => void;
}

/** The tabs while the card is edited: in their edit mode they are named in place, added and deleted. */
export function WrittenTabs({ isEdited, onEdit, ...props }: WrittenTabsProps) {
  const t = useTexts('benefit');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-0 flex-1">{isEdited ? <TabFields {...props} /> : <AnalysisTabs {...props} />}</div>
      <Button
        size="small"
        look={isEdited ? 'secondary' : 'quiet'}
        icon={isEdited ? Check : Pencil}
        onClick={() => onEdit(!isEdited)}
      >
        {t(isEdited ? 'tabs.done' : 'tabs.edit')}
      </Button>
    </div>
  );
}

function TabFields({ analyses, selected, made, busy, ...on }: Omit<WrittenTabsProps, 'isEdited' | 'onEdit'>) {
  const t = useTexts('benefit');
  const nameOf = useAnalysisName();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made === undefined) return;
    const field = row.current?.querySelector<HTMLInputElement>(`[data-analysis="${made}"]`);
    field?.focus();
    field?.select();
  }, [made]);
  return (
    <div ref={row} role="group" aria-label={t('analyses')} className="flex flex-wrap items-center gap-2">
      {analyses.map((one, at) => (
        <Field
          key={one.id}
          className={`w-60 max-w-full ${one.id === selected ? '[&_.input]:border-accent' : ''}`}
          hideLabel
          label={t('tabs.name', { number: at + 1 })}
          data-analysis={one.id}
          maxLength={BENEFIT_NAME_LENGTH}
          placeholder={nameOf({ name: '' }, at)}
          value={one.name}
          onFocus={() => on.onSelect(one.id)}
          onChange={(event) => on.onRename(one.id, event.currentTarget.value)}
          end={
            <IconButton
              size="small"
              icon={Trash2}
              label={t('tabs.remove', { name: nameOf(one, at) })}
              onClick={() => on.onRemove(one)}
            />
          }
        />
      ))}
      <Button
        size="small"
        look="quiet"
        icon={Plus}
        busy={busy}
        disabled={analyses.length >= MOST_ANALYSES}
        onClick={on.onAdd}
      >
        {t('tabs.add')}
      </Button>
    </div>
  );
}
