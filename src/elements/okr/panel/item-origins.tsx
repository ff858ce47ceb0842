import { Suspense } from 'react';

import type { ItemType } from '#contract/okr/okr-fields.ts';
import { mayDo } from '#contract/policy.ts';
import type { Place } from '#core/origins/place-address.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { extra } from '#core/ui/extra.ts';

import { useOkr } from '../model/okr-context.ts';

const LeadsTo = extra(async () => (await import('#core/origins/leads-to.tsx')).LeadsTo);
const OriginChips = extra(async () => (await import('#core/origins/origin-chips.tsx')).OriginChips);

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
  if ((type !== 'objective' && type !== 'key_result') || !hasExtension(core, 'origins')) return null;
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
