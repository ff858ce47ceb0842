import { Check, ExternalLink, TriangleAlert } from 'lucide-react';

import type { SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Icon } from '#core/ui/icon.tsx';

/** The way to a test sign-in in another tab, and what came of the last one. */
export function LastTest({ settings }: { settings: SingleSignOn }) {
  const t = useTexts('single-sign-on');
  const isWritten = settings.sso_url !== '' && settings.certificates.length > 0;
  const address = isWritten ? settings.service_provider?.test_url : undefined;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="sso-test">
      <h2 id="sso-test" className="text-base font-semibold">
        {t('test.title')}
      </h2>
      <p className="panel-text">{t(isWritten ? 'test.text' : 'test.notReady')}</p>
      {address !== undefined && (
        <p>
          <a className="btn btn-secondary" href={address} target="_blank" rel="noopener noreferrer">
            <Icon of={ExternalLink} />
            {t('test.open')}
          </a>
        </p>
      )}
      {settings.last_test && <Outcome test={settings.last_test} />}
    </section>
  );
}

function Outcome({ test }: { test: NonNullable<SingleSignOn['last_test']> }) {
  const t = useTexts('single-sign-on');
  const { locale } = useCore();
  const at = formatMoment(new Date(test.at), locale);
  const whom = [test.name, test.email, test.name_id].filter(Boolean).join(' · ');
  return (
    <div className={`banner max-w-[760px] ${test.ok ? 'banner-success' : 'banner-danger'}`} role="status">
      <Icon of={test.ok ? Check : TriangleAlert} size={18} />
      <div className="min-w-0 py-1">
        <p className="font-medium">{t(test.ok ? 'test.worked' : 'test.failed', { at })}</p>
        {!test.ok && <p>{t(`test.code.${codeOf(test.code)}`)}</p>}
        {whom !== '' && <p className="wrap-anywhere">{t('test.whom', { whom })}</p>}
        {!test.ok && <p className="wrap-anywhere">{t('test.reason', { reason: test.reason })}</p>}
      </div>
    </div>
  );
}

const CODES = ['failed', 'retry', 'refused', 'unknown', 'domain', 'disabled', 'superuser', 'off'] as const;
const codeOf = (code: string): (typeof CODES)[number] => CODES.find((known) => known === code) ?? 'failed';
