import { IS_PACKAGE } from '#core/element/package-mode.ts';
import { suiteOrigin } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';

/** What an empty card shows: `/whiteboard/{cardKey}/{lang}.png` of the suite, on pages of others too (whiteboard 2.13). */
export function Placeholder({ cardKey, alt, className }: { cardKey: string; alt: string; className: string }) {
  const { core, locale } = useCore();
  const { href } = new URL(`/whiteboard/${cardKey}/${locale}.png`, IS_PACKAGE ? core.apiUrl : suiteOrigin());
  return (
    <img
      src={href}
      alt={alt}
      width={640}
      height={360}
      decoding="async"
      className={`rounded-lg object-cover ${className}`}
      // a card that the suite has no picture for has its words
      onError={(event) => (event.currentTarget.hidden = true)}
    />
  );
}
