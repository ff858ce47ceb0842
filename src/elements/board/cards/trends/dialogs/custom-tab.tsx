import { useQuery } from '@tanstack/react-query';
import { Eye, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { shownOf, trendChanges, trendQueries } from '../trends-queries.ts';
import { CustomForm } from './custom-form.tsx';
import { boxOf, HereMark, PickBox, type Choice } from './pick-box.tsx';
import { TrendDetail } from './trend-detail.tsx';
import { TrendOption } from './trend-option.tsx';
import { useTrendWords } from './trend-words.ts';

/** What is open over the list. */
type Open = { kind: 'view' | 'delete' | 'edit'; trend: Microtrend } | { kind: 'create' };

/** The custom trends: saved list with view and delete, and a new one (whiteboard 2.16). */
export function CustomTab({ choice }: { choice: Choice }) {
  const t = useTexts('trends');
  const [open, setOpen] = useState<Open>();
  const data = shownOf(useQuery(trendQueries.custom(useCore())));
  return (
    <>
      <div>
        <Button icon={Plus} onClick={() => setOpen({ kind: 'create' })}>
          {t('own.create')}
        </Button>
      </div>
      {data === undefined ? <LoadingSkeleton rows={4} /> : <OwnList trends={data} choice={choice} onOpen={setOpen} />}
      {open && <Opened open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface OpenedProps {
  open: Open;
  onOpen: (open: Open) => void;
  onClose: () => void;
}

function Opened({ open, onOpen, onClose }: OpenedProps) {
  if (open.kind === 'create') return <CustomForm trend={undefined} onClose={onClose} />;
  const { trend } = open;
  if (open.kind === 'edit') return <CustomForm trend={trend} onClose={onClose} />;
  if (open.kind === 'delete') return <DeleteTrend trend={trend} onClose={onClose} />;
  return <TrendDetail trend={trend} onClose={onClose} onEdit={() => onOpen({ kind: 'edit', trend })} />;
}

interface OwnListProps {
  trends: Microtrend[];
  choice: Choice;
  onOpen: (open: Open) => void;
}

function OwnList({ trends, choice, onOpen }: OwnListProps) {
  const t = useTexts('trends');
  const words = useTrendWords();
  if (trends.length === 0) return <StateView kind="empty" title={t('own.none')} text={t('own.noneHint')} />;
  return (
    <ul className="flex flex-col">
      {trends.map((trend) => {
        const name = words.title(trend);
        return (
          <TrendOption
            key={trend.id}
            trend={trend}
            box={boxOf(trend)}
            start={<PickBox {...{ trend, choice }} name={name} />}
            end={
              <span className="flex flex-none items-center gap-1">
                <HereMark trend={trend} choice={choice} />
                <IconButton
                  size="small"
                  icon={Eye}
                  label={t('own.view', { name })}
                  onClick={() => onOpen({ kind: 'view', trend })}
                />
                {trend.can_edit !== false && (
                  <IconButton
                    size="small"
                    icon={Trash2}
                    label={t('own.delete', { name })}
                    onClick={() => onOpen({ kind: 'delete', trend })}
                  />
                )}
              </span>
            }
          />
        );
      })}
    </ul>
  );
}

function DeleteTrend({ trend, onClose }: { trend: Microtrend; onClose: () => void }) {
  const t = useTexts('trends');
  const element = useCore();
  const name = useTrendWords().title(trend);
  const { busy, attempt } = useAction({ failed: t('own.failed'), refresh: [trendQueries.all] });
  const remove = async (): Promise<void> => {
    await attempt(() => trendChanges.remove(element, trend.id), { kind: 'microtrend', id: trend.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('own.deleteTitle', { name })}
      text={t('own.deleteText')}
      confirmLabel={t('own.deleteConfirm')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
