import { useQuery } from '@tanstack/react-query';
import { Pencil, Waypoints } from 'lucide-react';
import { useState } from 'react';

import type { Thing } from '#contract/board/origins.ts';

import { useTexts } from '../locale/use-texts.ts';
import { useLiveTopic } from '../realtime/live-channel.ts';
import { useCore } from '../session/use-core.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { onPress } from '../ui/on-press.ts';
import { OverAll } from '../ui/overlays/over-all.tsx';
import { originQueries } from './origin-queries.ts';
import { useOriginsSheet } from './origins-sheet.ts';
import type { Paths } from './place-address.ts';
import { PlaceLink } from './place-link.tsx';

const OriginPicker = onPress(async () => (await import('./origin-picker.tsx')).OriginPicker);

export interface OriginChipsProps {
  thing: Thing;
  /** Of the thing, for the dialog that chooses its origins. */
  name: string;
  paths: Paths;
  mayWrite: boolean;
}

/** Where a thing came from: chips that lead there, and the way to say it. */
export function OriginChips({ thing, name, paths, mayWrite }: OriginChipsProps) {
  const t = useTexts('origins');
  useOriginsSheet();
  const element = useCore();
  const [isPicking, setPicking] = useState(false);
  useLiveTopic('origins', originQueries.all);
  // goals are ends too
  useLiveTopic('okr', originQueries.all);
  const { data } = useQuery(originQueries.of(element, thing));
  // what cannot be read now disturbs nobody
  if (!data || (data.length === 0 && !mayWrite)) return null;
  return (
    <section className="origins" aria-label={t('from')} data-origins="">
      {data.length > 0 && <span className="origins-label">{t('from')}</span>}
      {data.map(({ id, origin }) => (
        <PlaceLink key={id} place={origin} paths={paths} className="origin-chip" />
      ))}
      {mayWrite && data.length > 0 && (
        <IconButton size="small" icon={Pencil} label={t('edit')} onClick={() => setPicking(true)} />
      )}
      {mayWrite && data.length === 0 && (
        <Button size="small" look="quiet" icon={Waypoints} onClick={() => setPicking(true)}>
          {t('say')}
        </Button>
      )}
      {isPicking && (
        <OverAll>
          <OriginPicker thing={thing} name={name} threads={data} onClose={() => setPicking(false)} />
        </OverAll>
      )}
    </section>
  );
}
