import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { MOST_TRENDS } from '#contract/cards/trends.ts';
import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useUnsaved } from '#core/editing/use-unsaved.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useLiveTopic } from '#core/realtime/live-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';
import { Tabs } from '#core/ui/tabs.tsx';

import { usePartOfCard } from '../../use-part-of-card.ts';
import { stillThere, trendQueries } from '../trends-queries.ts';
import { CustomTab } from './custom-tab.tsx';
import { MarketTab } from './market-tab.tsx';
import type { Choice } from './pick-box.tsx';

interface ChooseDialogProps {
  /** Of the segment. */
  name: string;
  /** How many trends it has. */
  count: number;
  /** Ids of the microtrends that are on the card. */
  present: ReadonlySet<string>;
  onChoose: (trends: Microtrend[]) => void;
  onClose: () => void;
}

/** The microtrends that are chosen and still there. */
function usePicked() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Microtrend>>(new Map());
  const { data: custom } = useQuery({ ...trendQueries.custom(useCore()), enabled: false });
  const picked = stillThere(chosen, custom);
  useUnsaved(picked.size > 0);
  const toggle = (trend: Microtrend): void => {
    const next = new Map(picked);
    if (!next.delete(trend.id)) next.set(trend.id, trend);
    setChosen(next);
  };
  return { picked, toggle };
}

/** Microtrends of the marketplace and custom ones for a segment (whiteboard 2.16). */
export function ChooseDialog({ name, count, present, onChoose, onClose }: ChooseDialogProps) {
  const t = useTexts('trends');
  const core = useTexts('core');
  const panel = useId();
  const [tab, setTab] = useState<'market' | 'custom'>('market');
  const [isAsking, setAsking] = useState(false);
  const { picked, toggle } = usePicked();
  useLiveTopic('trends', trendQueries.all);
  // what is chosen when the lock goes is on the card: it cannot be added later
  usePartOfCard(() => picked.size > 0 && onChoose([...picked.values()]));
  const isFull = count + picked.size >= MOST_TRENDS;
  const choice: Choice = { present, picked, isFull, toggle };
  const tabs = (['market', 'custom'] as const).map((key) => ({ key, label: t(`choose.${key}`) }));
  return (
    <Dialog
      open
      width={600}
      title={t('choose.title', { name })}
      dismissable={picked.size === 0}
      onClose={() => (picked.size === 0 ? onClose() : setAsking(true))}
      footer={
        <>
          {isFull && <p className="text-muted me-auto text-sm">{t('choose.full', { most: MOST_TRENDS })}</p>}
          <Button onClick={onClose}>{core('act.cancel')}</Button>
          <Button
            look="primary"
            disabled={picked.size === 0}
            onClick={() => {
              onChoose([...picked.values()]);
              onClose();
            }}
          >
            {picked.size === 0 ? t('choose.submitNone') : t('choose.submit', { count: picked.size })}
          </Button>
        </>
      }
    >
      <Tabs label={t('choose.tabs')} tabs={tabs} selected={tab} onSelect={setTab} panelId={panel} />
      {/* as high as a full list, so that nothing jumps while one searches */}
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`choose.${tab}`)}
        className="flex min-h-[min(56vh,520px)] flex-col gap-3 pt-4"
      >
        <ConfirmDialog
          open={isAsking}
          look="danger"
          title={t('choose.dropTitle')}
          text={t('choose.dropText', { count: picked.size })}
          confirmLabel={t('choose.drop')}
          cancelLabel={t('choose.keep')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
        {tab === 'market' ? <MarketTab choice={choice} /> : <CustomTab choice={choice} />}
      </div>
    </Dialog>
  );
}
