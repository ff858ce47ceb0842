import { useState } from 'react';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { storeLocale } from '#core/session/session-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Radio } from '#core/ui/fields/field.tsx';

import { Section } from './section.tsx';

/** The stored interface language; the interface follows it. */
export function LanguageSection() {
  const t = useTexts('profile');
  const host = useHost();
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const { problems, submit } = useAction();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const choose = async (locale: Locale): Promise<void> => {
    setChosen(locale);
    await submit(() => storeLocale(core, locale), {
      saved: { what: 'locale' },
      done: () => void host.emit('strategy-change', { locale }),
      problemsOf: (_error, sentence) => ({ '': sentence }),
    });
    setChosen(null);
  };
  return (
    <Section title={t('language.title')} text={t('language.text')}>
      <div role="radiogroup" aria-label={t('language.title')} className="flex flex-col gap-2">
        {LOCALES.map((locale) => (
          <Radio
            key={locale}
            name="locale"
            lang={locale}
            label={t(`language.${locale}`)}
            checked={(chosen ?? user?.locale) === locale}
            onChange={() => void choose(locale)}
          />
        ))}
      </div>
      {problems[''] !== undefined && (
        <p className="banner banner-danger mt-3" role="alert">
          {problems['']}
        </p>
      )}
    </Section>
  );
}
