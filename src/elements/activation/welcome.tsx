import type { ActivationPage } from '#contract/accounts/activation.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { RichText } from '#core/ui/rich-text.tsx';

/** Logo, name and welcome of the customer; without texts of theirs a plain one. */
export function Welcome({ page }: { page: ActivationPage }) {
  const t = useTexts('activation');
  const { core } = useCore();
  return (
    <section className="flex flex-col gap-4" part="welcome">
      {page.logo === null ? (
        <p className="caps">{page.name}</p>
      ) : (
        <p>
          <span className="activation-logo">
            <img src={core.apiUrl + page.logo} alt={page.name} />
          </span>
        </p>
      )}
      <h1 className="text-[32px] leading-tight break-words hyphens-auto">
        {page.headline || t('headline', { name: page.name })}
      </h1>
      {page.welcome === '' ? (
        <p className="max-w-[56ch] text-base">{t('welcome', { name: page.name })}</p>
      ) : (
        <RichText className="max-w-[56ch] text-base" html={page.welcome} />
      )}
      {page.contact !== '' && <p className="text-muted text-sm whitespace-pre-line">{page.contact}</p>}
    </section>
  );
}
