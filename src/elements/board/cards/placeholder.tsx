import { suiteFile } from '#core/session/suite-file.ts';
import { useCore } from '#core/session/use-core.ts';

/** What an empty card shows: `/whiteboard/{cardKey}/{lang}.png` of the suite, on pages of others too (whiteboard 2.13). */
export function Placeholder({ cardKey, alt, className }: { cardKey: string; alt: string; className: string }) {
  const { core, locale } = useCore();
  return (
    <img
      src={suiteFile(core, `/whiteboard/${cardKey}/${locale}.png`)}
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
