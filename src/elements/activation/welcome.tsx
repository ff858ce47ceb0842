import type { ActivationPage } from '#contract/accounts/activation.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { CustomerMark } from '#core/session/customer-mark.tsx';
import { RichText } from '#core/ui/rich-text.tsx';

/** Logo, name and welcome of the customer; without texts of theirs a plain one. */
export function Welcome({ page }: { page: ActivationPage }) {
  const t = useTexts('activation');
  return (
    <section className="flex flex-col gap-4" part="welcome">
      <CustomerMark name={page.name} logo={page.logo} />
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
