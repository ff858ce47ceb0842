import { useCore } from '#core/session/use-core.ts';

const here = import.meta.url;
/** The chunks of the suite lie one folder below its base; in development the modules lie where they are written. */
const BASE = new URL(import.meta.env.DEV ? '/' : '../', here);

/** What an empty card shows: `/whiteboard/{cardKey}/{lang}.png` of the suite, on pages of others too (whiteboard 2.13). */
export function Placeholder({ cardKey, alt, className }: { cardKey: string; alt: string; className: string }) {
  const { locale } = useCore();
  const { href } = new URL(`whiteboard/${cardKey}/${locale}.png`, BASE);
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
