import { Check, Copy, Download } from 'lucide-react';

import type { SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { IconButton } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { useCopied } from '#core/ui/use-copied.ts';

/** What the identity provider has to know of us, to be copied or as metadata. */
export function OwnData({ provider }: { provider: NonNullable<SingleSignOn['service_provider']> }) {
  const t = useTexts('single-sign-on');
  const rows = [
    ['entityId', provider.entity_id],
    ['acs', provider.acs_url],
    ['slo', provider.slo_url],
    ['metadata', provider.metadata_url],
  ] as const;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="sso-own">
      <h2 id="sso-own" className="text-base font-semibold">
        {t('own.title')}
      </h2>
      <p className="panel-text">{t('own.text')}</p>
      <dl className="dns-record">
        {rows.map(([key, text]) => (
          <CopyRow key={key} label={t(`own.${key}`)} text={text} />
        ))}
      </dl>
      <p>
        <a className="btn btn-secondary" href={provider.metadata_url} target="_blank" rel="noopener noreferrer">
          <Icon of={Download} />
          {t('own.open')}
        </a>
      </p>
    </section>
  );
}

function CopyRow({ label, text }: { label: string; text: string }) {
  const t = useTexts('single-sign-on');
  const { copied, copy } = useCopied(text, t('own.notCopied'));
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
      <dd>
        <IconButton
          icon={copied ? Check : Copy}
          size="small"
          label={t(copied ? 'own.copied' : 'own.copy', { what: label })}
          onClick={copy}
        />
      </dd>
    </>
  );
}
