import { Grid3x3, Info } from 'lucide-react';
import { useMemo } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { UndoStack } from '../../model/undo-stack.ts';
import { CardNotes, CardSection } from '../../notes/section-notes/card-notes.tsx';
import { PartHead } from '../situation/part-head.tsx';
import { MARKETS, MATRIX, OFFERS, OPTIONS_CARD, SECTIONS, type GroupKey, type MatrixCell } from './strategy-groups.ts';
import css from './options-matrix.css?inline';

const sheet = makeSheet(css);

interface MatrixProps {
  channel: BoardChannel;
  mayWrite: boolean;
}

/** The options of the challenge as notes in a matrix of offer and market (whiteboard 2.17). */
export function OptionsMatrix({ channel, mayWrite }: MatrixProps) {
  const t = useTexts('situation');
  useLastSheet(sheet);
  const undo = useMemo(() => new UndoStack(), []);
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <PartHead icon={Grid3x3} title={t('challenge.optionsTitle')} />
      <CardNotes cardKey={OPTIONS_CARD} sections={SECTIONS} {...{ channel, undo, mayWrite }}>
        <div className="matrix-frame" tabIndex={0} role="region" aria-label={t('challenge.optionsTitle')}>
          <table className="matrix">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t('challenge.corner')}</span>
                </th>
                {MARKETS.map((market) => (
                  <th key={market} scope="col">
                    {t(`market.${market}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {MATRIX.map((cells, row) => (
                <tr key={OFFERS[row]}>
                  <th scope="row">{t(`offer.${OFFERS[row] ?? 'existing'}`)}</th>
                  {cells.map((cell) => (
                    <Cell key={cell.section} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </CardNotes>
    </section>
  );
}

function Cell({ cell: { row, col, section, group, isPrimary, merged } }: { cell: MatrixCell }) {
  const t = useTexts('situation');
  if (!group)
    return (
      <td aria-disabled="true">
        <span className="sr-only">{t('challenge.empty')}</span>
      </td>
    );
  const label = t('challenge.cell', {
    offer: t(`offer.${OFFERS[row] ?? 'existing'}`),
    market: t(`market.${MARKETS[col] ?? 'existing'}`),
  });
  return (
    <td data-color={group.colorClass} data-group={group.groupKey} data-merged={merged.join(' ')}>
      {isPrimary && <GroupHead groupKey={group.groupKey} />}
      <CardSection section={section} look="list" label={label} />
    </td>
  );
}

/** The text of a group in its primary cell, and what it means. */
function GroupHead({ groupKey }: { groupKey: GroupKey }) {
  const t = useTexts('situation');
  const key = groupKey.replace('.', '_');
  const group = t(`group.g${key}` as 'group.g1');
  return (
    <h4>
      {group}
      <Tooltip text={t(`about.g${key}` as 'about.g1')}>
        <button type="button" className="btn btn-icon btn-quiet btn-small" aria-label={t('challenge.about', { group })}>
          <Icon of={Info} size={14} />
        </button>
      </Tooltip>
    </h4>
  );
}
