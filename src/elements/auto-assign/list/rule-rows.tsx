import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { AutoAssignRule } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { knowsRules, ruleChanges, ruleQueries } from '../auto-assign-queries.ts';
import { useListChanges, useRuleAction } from '../use-rule-changes.ts';
import { movedTo } from './rule-order.ts';
import { RuleRow } from './rule-row.tsx';
import { useRowDrag } from './use-row-drag.ts';

export interface RuleRowsProps {
  rules: AutoAssignRule[];
  rulePath: string;
  onOpen: (id: string) => void;
  onDelete: (rule: AutoAssignRule) => void;
}

/** The rules as rows that can be moved; where a row came to is announced to screen readers. */
export function RuleRows({ rules, rulePath, onOpen, onDelete }: RuleRowsProps) {
  const t = useTexts('auto-assign');
  const element = useCore();
  const { attempt } = useRuleAction();
  const inList = useListChanges();
  const { data: options } = useQuery(ruleQueries.options(element));
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const rule = rules[from];
    if (!rule || to < 0 || to >= rules.length || to === from) return;
    setSaid(t('list.moved', { name: rule.name, place: to + 1, all: rules.length }));
    void inList.reorder(movedTo(rules, from, to), rule.id);
  };
  const { drag, handleProps, cancel } = useRowDrag(list, move);
  const movable = knowsRules(element) && rules.length > 1;
  return (
    <>
      <ol ref={list} aria-label={t('list.order')} className="flex flex-col gap-2">
        {rules.map((rule, place) => (
          <RuleRow
            key={rule.id}
            {...{ rule, place, rulePath, options, onDelete }}
            drag={drag}
            handleProps={movable ? handleProps(place) : undefined}
            onMove={movable ? (by) => move(place, place + by) : undefined}
            onCancelDrag={cancel}
            isLast={place === rules.length - 1}
            onOpen={() => onOpen(rule.id)}
            onActive={(active) => void inList.setActive(rules, rule.id, active)}
            onDuplicate={() => {
              const { name, match, conditions, effects } = rule;
              const copy = {
                name: t('act.copyOf', { name }).slice(0, 120),
                match,
                conditions,
                effects,
                is_active: false,
              };
              void attempt(
                () => ruleChanges.create(element, copy),
                ({ id }) => ({ id }),
              );
            }}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
