import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { isOfCompany, type Origin, type OriginThread, type ShownOrigin, type Thing } from '#contract/board/origins.ts';

import { useAction } from '../editing/use-action.ts';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { useTexts } from '../locale/use-texts.ts';
import { useCore } from '../session/use-core.ts';
import { Button } from '../ui/button.tsx';
import { ErrorView } from '../ui/error-view.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Select } from '../ui/fields/select.tsx';
import { Icon } from '../ui/icon.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { changeTo, choicesBy, offeredOf, originKey, type ChoiceSection } from './origin-choices.ts';
import { originQueries, saveOrigins } from './origin-queries.ts';
import { PLACE_ICONS } from './place-link.tsx';

interface PickerProps {
  thing: Thing;
  name: string;
  /** What it came from so far. */
  threads: readonly OriginThread[];
  onClose: () => void;
}

/** Which origins are chosen, those of other boards and what is gone included. */
function useChosen(before: readonly Origin[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Origin>>(() => new Map(before.map((one) => [originKey(one), one]))); // prettier-ignore
  const toggle = (one: Origin): void => {
    const next = new Map(chosen);
    if (!next.delete(originKey(one))) next.set(originKey(one), one);
    setChosen(next);
  };
  return { chosen, toggle };
}

/** Chooses what of a board a thing came from. */
export function OriginPicker({ thing, name, threads, onClose }: PickerProps) {
  const t = useTexts('origins');
  const words = useTexts('core');
  const element = useCore();
  // what others say meanwhile is no change of one's own
  const [before] = useState(() => threads.map(({ origin }) => origin));
  const { chosen, toggle } = useChosen(before);
  const { busy, attempt } = useAction({ failed: t('pick.failed') });
  const change = changeTo(before, chosen);
  const isChanged = change.add.length + change.remove.length > 0;
  useUnsaved(isChanged);
  const save = async (): Promise<void> => {
    if (!isChanged || (await attempt(() => saveOrigins(element, thing, change)))) onClose();
  };
  return (
    <Dialog
      open
      width={600}
      title={t('pick.title', { name })}
      busy={busy}
      dismissable={!isChanged}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {words('act.cancel')}
          </Button>
          <Button look="primary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
            {t('pick.save')}
          </Button>
        </>
      }
    >
      <Choices thing={thing} before={before} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

interface ChoicesProps {
  thing: Thing;
  before: readonly ShownOrigin[];
  chosen: ReadonlyMap<string, Origin>;
  onToggle: (one: ShownOrigin) => void;
}

function Choices({ thing, before, chosen, onToggle }: ChoicesProps) {
  const t = useTexts('origins');
  const { board, boards, setBoard, isEmpty } = useBoardChoice(thing, before);
  const [search, setSearch] = useState('');
  return (
    <div className="origin-choices">
      {/* stays in sight while the list scrolls */}
      <div className="origin-search">
        <SearchField label={t('pick.search')} value={search} onChange={setSearch} />
        {boards.length > 1 && board !== undefined && (
          <Select
            hideLabel
            label={t('pick.board')}
            options={boards.map(({ id, name }) => ({ value: id, label: name }))}
            value={board}
            onChange={setBoard}
          />
        )}
      </div>
      {board !== undefined && <BoardChoices {...{ thing, before, chosen, onToggle, board, search }} />}
      {isEmpty && <p className="banner">{t('pick.noBoards')}</p>}
    </div>
  );
}

/** The board whose origins are offered: that of the thing, or one that is chosen, first the one that it came from. */
function useBoardChoice({ kind, board_id }: Thing, before: readonly ShownOrigin[]) {
  const element = useCore();
  const isFree = isOfCompany(kind);
  const { data = [], isSuccess } = useQuery({ ...originQueries.boards(element), enabled: isFree });
  const [picked, setBoard] = useState<string>();
  const newest = data.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]?.id;
  const from = before.find((one) => data.some(({ id }) => id === one.board_id))?.board_id;
  const board = isFree ? (picked ?? from ?? newest) : (board_id ?? undefined);
  return { board, boards: data, setBoard, isEmpty: isFree && isSuccess && data.length === 0 };
}

function BoardChoices({
  thing,
  before,
  chosen,
  onToggle,
  board,
  search,
}: ChoicesProps & { board: string; search: string }) {
  const t = useTexts('origins');
  const element = useCore();
  const { data, error, refetch } = useQuery(originQueries.choices(element, board));
  const [first] = useState(() => new Set(before.map(originKey)));
  if (!data && error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={6} />;
  // what is gone or lies elsewhere can still be taken away
  const all = offeredOf(before, data);
  const sections = choicesBy(all, { search, chosen: first, thing });
  if (sections.length === 0) return <p className="banner">{t(all.length === 0 ? 'pick.empty' : 'pick.none')}</p>;
  return sections.map((section) => <Section key={section.kind} {...{ section, chosen, onToggle }} />);
}

function Section({
  section: { kind, shown, more },
  chosen,
  onToggle,
}: { section: ChoiceSection } & Pick<ChoicesProps, 'chosen' | 'onToggle'>) {
  const t = useTexts('origins');
  return (
    <section className="origin-section" aria-label={t(`section.${kind}`)}>
      <h3>
        <Icon of={PLACE_ICONS[kind]} size={14} />
        {t(`section.${kind}`)}
      </h3>
      {shown.map((one) => (
        <label key={originKey(one)} className="origin-choice">
          <input
            type="checkbox"
            className="checkbox"
            checked={chosen.has(originKey(one))}
            onChange={() => onToggle(one)}
          />
          <span className={one.gone ? 'origin-gone' : ''}>
            {one.title === '' ? t('untitled') : one.title}
            {one.gone && <small>{t('gone')}</small>}
          </span>
        </label>
      ))}
      {more > 0 && <p className="origin-note">{t('pick.more', { count: more })}</p>}
    </section>
  );
}
