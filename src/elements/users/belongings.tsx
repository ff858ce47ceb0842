import type { Gain } from '#contract/accounts/user-batch.ts';
import { useTexts } from '#core/locale/use-texts.ts';

interface BelongingsProps {
  all: readonly Gain[] | undefined;
  /** One of several people: in running lines, so that more of them are in sight. */
  isOneOfMany?: boolean;
}

/** What belongs to a person, by kind and name. */
export function Belongings({ all, isOneOfMany = false }: BelongingsProps) {
  const t = useTexts('users');
  if (!all || all.length === 0) return null;
  return (
    <ul className="text-muted text-xs">
      {all.map(({ kind, count, names }) => (
        <li key={kind} className={`wrap-anywhere ${isOneOfMany ? 'me-3 inline' : ''}`}>
          <span className="font-medium">{t(`belongings.${kind}`, { count })}:</span> {names.join(', ')}
          {count > names.length && ` ${t('belongings.more', { count: count - names.length })}`}
        </li>
      ))}
    </ul>
  );
}
