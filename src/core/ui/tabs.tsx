import { useId, useRef } from 'react';

import { moveFocus } from './floating/roving.ts';
import { useSelectedInSight } from './fields/selected-in-sight.ts';
import { useSwitchesSheet } from './fields/switches-sheet.ts';

export interface Tab {
  key: string;
  label: string;
  count?: number | undefined;
}
export interface TabsProps<K extends string> {
  tabs: (Tab & { key: K })[];
  selected: K;
  onSelect: (key: K) => void;
  /** Name of the list for screen readers. */
  label: string;
  /** Id of the one panel that shows the selected tab's content. */
  panelId?: string;
}

/** Tabs: arrows move and select, Home and End lead to the ends. */
export function Tabs<K extends string>({ tabs, selected, onSelect, label, panelId }: TabsProps<K>) {
  useSwitchesSheet();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  useSelectedInSight(row);
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className="tabs"
      onKeyDown={(event) => {
        const key = moveFocus(event, 'horizontal')?.dataset['key'];
        const tab = tabs.find((one) => one.key === key);
        if (tab) onSelect(tab.key);
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          className="tab"
          data-roving
          data-key={tab.key}
          aria-selected={tab.key === selected}
          aria-controls={tab.key === selected ? panelId : undefined}
          tabIndex={tab.key === selected ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          <span className="tab-label" data-text={tab.label}>
            {tab.label}
          </span>
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
