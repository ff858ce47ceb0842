import { Boxes, Handshake, Lightbulb, Package, Workflow, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';
import { Picture } from '#core/ui/picture.tsx';

import { categoryOf } from './trend-words.ts';

const ICONS: Record<string, LucideIcon> = {
  product: Package,
  service: Handshake,
  process: Workflow,
  'business model': Boxes,
};

/** The picture of the same server, or undefined: a page shows none of others. */
function ownPicture(trend: Microtrend, apiUrl: string): string | undefined {
  const found = trend.pictures?.[0] ?? trend.preview_picture_url ?? trend.data?.preview_picture_url;
  if (!found || !URL.canParse(found, apiUrl)) return undefined;
  const url = new URL(found, apiUrl);
  return url.origin === new URL(apiUrl).origin ? url.href : undefined;
}

/** The preview picture of a microtrend, or the drawing of its category. */
export function TrendPicture({ trend, className = 'size-14' }: { trend: Microtrend; className?: string }) {
  const { core } = useCore();
  const [isMissing, setMissing] = useState(false);
  const url = ownPicture(trend, core.apiUrl);
  return (
    <span
      className={`bg-accent-soft text-accent grid flex-none place-items-center overflow-hidden rounded-md ${className}`}
      data-picture={url !== undefined && !isMissing ? 'own' : 'drawn'}
    >
      {url !== undefined && !isMissing ? (
        <Picture className="size-full object-cover" url={url} alt="" loading="lazy" onError={() => setMissing(true)} />
      ) : (
        <Icon of={ICONS[categoryOf(trend)] ?? Lightbulb} size={24} />
      )}
    </span>
  );
}
