import type { Gain } from '#contract/accounts/user-batch.ts';
import { useTexts } from '#core/locale/use-texts.ts';

/** What belongs to a person, by kind and name. */
export function Belongings({ all }: { all: readonly Gain[] | undefined }) {
  const t = useTexts('users');
  if (!all || all.length === 0) return null;
  return (
    <ul className="text-muted text-xs">
      {all.map(({ kind, count, names }) => (
        <li key={kind} className="wrap-anywhere">
          <span className="font-medium">{t(`belongings.${kind}`, { count })}:</span> {names.join(', ')}
          {count > names.length && ` ${t('belongings.more', { count: count - names.length })}`}
        </li>
      ))}
    </ul>
  );
}
