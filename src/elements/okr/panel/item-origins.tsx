import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { mayDo } from '#contract/policy.ts';
import { useLate } from '#core/element/use-late.ts';
import { textsIn } from '#core/locale/i18n.ts';
import { originQueries } from '#core/origins/origin-queries.ts';
import type { Place } from '#core/origins/place-address.ts';
import { hasExtension, type Core } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { extra } from '#core/ui/extra.ts';

import { useOkr } from '../model/okr-context.ts';
import type { OpenItem } from '../model/okr-state.ts';

const LeadsTo = extra(async () => (await import('#core/origins/leads-to.tsx')).LeadsTo);
const OriginChips = extra(async () => (await import('#core/origins/origin-chips.tsx')).OriginChips);

/** The kinds and languages whose parts and words are there. */
const loaded = new Set<string>();

/** Only these have origins. */
type Goal = 'objective' | 'key_result';
const isGoal = (type: ItemType): type is Goal => type === 'objective' || type === 'key_result';
const hasOrigins = (core: Core, type: ItemType): type is Goal => isGoal(type) && hasExtension(core, 'origins');

/**
 * Whether it is known where an item came from: it is asked for beside the item, and shown together with it, so that it
 * pushes nothing down when it comes. An item that `isThere` waits for it only so long.
 */
export function useOriginsKnown({ type, id }: OpenItem, isThere: boolean): boolean {
  const element = useCore();
  const { core, locale } = element;
  const enabled = hasOrigins(core, type);
  const origins = useQuery({ ...originQueries.of(element, { kind: type as Goal, ref: id }), enabled });
  const leads = useQuery({
    ...originQueries.leads(element, { objective: id }),
    enabled: enabled && type === 'objective',
  });
  const [isLoaded, setLoaded] = useState(() => loaded.has(`${type} ${locale}`));
  useEffect(() => {
    if (!enabled) return;
    const parts = type === 'objective' ? [OriginChips.load(), LeadsTo.load()] : [OriginChips.load()];
    const texts = Promise.resolve(textsIn(locale, 'origins'));
    void Promise.all([...parts, texts]).then(() => setLoaded(loaded.add(`${type} ${locale}`).size > 0));
  }, [enabled, type, locale]);
  // what was answered once stays so, also while it is asked for again
  const isWaiting = enabled && !(isLoaded && origins.isFetched && (leads.isFetched || type !== 'objective'));
  return useLate(isThere && isWaiting) || !isWaiting;
}

interface OriginsProps {
  type: ItemType;
  id: string;
  name: string;
}

/** Where an objective or key result came from and what came of it, in sight on every tab; nothing for other items. */
export function ItemOrigins({ type, id, name }: OriginsProps) {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { boardPath, open } = useOkr();
  if (!hasOrigins(core, type)) return null;
  const openHere = ({ kind, ref }: Place) =>
    kind === 'objective' || kind === 'key_result' ? () => open({ type: kind, id: ref }) : undefined;
  const paths = { boardPath, open: openHere };
  return (
    <Suspense fallback={null}>
      <div className="okr-panel-origins">
        <OriginChips
          thing={{ kind: type, ref: id }}
          name={name}
          paths={paths}
          mayWrite={mayDo('origins.write', user)}
        />
        {type === 'objective' && <LeadsTo at={{ objective: id }} of={{ kind: 'objective', ref: id }} paths={paths} />}
      </div>
    </Suspense>
  );
}
