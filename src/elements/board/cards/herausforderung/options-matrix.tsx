import { Grid3x3, Info } from 'lucide-react';
import { useMemo, useRef, type ReactNode, type Ref } from 'react';

import { OPTIONS_CARD } from '#contract/board/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { Tooltip } from '#core/ui/overlays/tooltip.tsx';

import { UndoStack } from '#core/editing/undo-stack.ts';
import { useUndoKeys } from '#core/editing/use-undo-keys.ts';
import { CardNotes, CardSection } from '../../notes/section-notes/card-notes.tsx';
import type { BoardNote } from '../../notes/note-shape.ts';
import { SectionNotes } from '../../notes/section-notes/section-notes.tsx';
import { useNotesOfCard } from '../../notes/section-notes/use-card-notes.ts';
import { useSession } from '../session-context.ts';
import { PartHead } from '../situation/part-head.tsx';
import { MARKETS, MATRIX, OFFERS, SECTIONS, type GroupKey, type MatrixCell } from './strategy-groups.ts';
import css from './options-matrix.css?inline';

const sheet = makeSheet(css);

/** Notes of one cell. */
type Notes = (section: string, label: string) => ReactNode;

/** The options of the challenge to write, as notes in a matrix of offer and market (whiteboard 2.17). */
export function WrittenOptions({ channel }: { channel: BoardChannel }) {
  const undo = useMemo(() => new UndoStack(), []);
  const place = useRef<HTMLElement>(null);
  const addPart = useSession().parts.add;
  useUndoKeys(undo, true, place);
  return (
    <OptionsPart ref={place}>
      <CardNotes cardKey={OPTIONS_CARD} sections={SECTIONS} mayWrite {...{ channel, undo, addPart }}>
        <Matrix renderNotes={(section, label) => <CardSection section={section} look="list" label={label} />} />
      </CardNotes>
    </OptionsPart>
  );
}

/** The options to read. */
export function ReadOptions({ channel }: { channel: BoardChannel }) {
  const { core } = useCore();
  const { data, error, refetch } = useNotesOfCard(channel, channel.boardId, OPTIONS_CARD);
  const notesOf = (section: string): BoardNote[] => data?.filter(({ section_key: key }) => key === section) ?? [];
  return (
    <OptionsPart>
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : (
        <Matrix
          renderNotes={(section, label) => (
            <SectionNotes notes={notesOf(section)} look="list" label={label} apiUrl={core.apiUrl} />
          )}
        />
      )}
    </OptionsPart>
  );
}

function OptionsPart({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) {
  const t = useTexts('situation');
  useLastSheet(sheet);
  return (
    <section ref={ref} className="flex min-w-0 flex-col gap-3">
      <PartHead icon={Grid3x3} title={t('challenge.optionsTitle')} />
      {children}
    </section>
  );
}

function Matrix({ renderNotes }: { renderNotes: Notes }) {
  const t = useTexts('situation');
  return (
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
                <Cell key={cell.section} cell={cell} renderNotes={renderNotes} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell, renderNotes }: { cell: MatrixCell; renderNotes: Notes }) {
  const t = useTexts('situation');
  const { row, col, section, group, isPrimary, merged } = cell;
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
      {renderNotes(section, label)}
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
