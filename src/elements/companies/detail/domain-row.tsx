import { BadgeCheck, Check, Clock, Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { CompanyDomain } from '#contract/accounts/company-domains.ts';
import { mayDo } from '#contract/policy.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { useCopied } from '#core/ui/use-copied.ts';

import { companyChanges } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

interface DomainProps {
  companyId: string;
  domain: CompanyDomain;
}

/** One domain: whether it is proven, and how it can be. */
export function DomainRow({ companyId, domain }: DomainProps) {
  const t = useTexts('companies');
  const { locale } = useCore();
  const { verified_at, verified_via } = domain;
  return (
    <li className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">{domain.domain}</span>
        {verified_at ? (
          <Pill look="good" icon={Check}>
            {t('domains.verified')}
          </Pill>
        ) : (
          <Pill look="warn" icon={Clock}>
            {t('domains.open')}
          </Pill>
        )}
        {verified_at && verified_via && (
          <span className="text-muted text-xs">
            {t(`domains.via.${verified_via}`, { date: formatDate(new Date(verified_at), locale) })}
          </span>
        )}
        <span className="flex-1" />
        <RemoveDomain companyId={companyId} domain={domain} />
      </div>
      {!verified_at && <Proof companyId={companyId} domain={domain} />}
    </li>
  );
}

/** The record to set, and what looks for it. */
function Proof({ companyId, domain: { domain, record } }: DomainProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { user } = useStore(core.core.$session);
  const { busy, attempt, submit, problems } = useCompanyAction();
  const problem = Object.values(problems)[0];
  const saved = { id: companyId };
  const verify = () => submit(() => companyChanges.verifyDomain(core, companyId, domain), { saved });
  return (
    <div className="flex flex-col gap-3">
      <p className="panel-text">{t('domains.proof')}</p>
      <dl className="dns-record">
        {(['name', 'value'] as const).map((part) => (
          <RecordPart key={part} label={t(`domains.record.${part}`)} text={record[part]} />
        ))}
      </dl>
      {problem !== undefined && (
        <p className="banner banner-warning max-w-[760px]" role="alert">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={RefreshCw} busy={busy} onClick={() => void verify()}>
          {t('domains.verify')}
        </Button>
        {mayDo('companies.domains.confirm', user) && (
          <Button
            look="quiet"
            icon={BadgeCheck}
            disabled={busy}
            onClick={() => void attempt(() => companyChanges.confirmDomain(core, companyId, domain), saved)}
          >
            {t('domains.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

function RecordPart({ label, text }: { label: string; text: string }) {
  const t = useTexts('companies');
  // where the browser forbids it the text can still be marked
  const { copied, copy } = useCopied(text);
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
      <dd>
        <IconButton
          icon={copied ? Check : Copy}
          size="small"
          iconSize={14}
          label={copied ? t('domains.copied') : t('domains.copy', { label })}
          onClick={copy}
        />
      </dd>
    </>
  );
}

function RemoveDomain({ companyId, domain: { domain, verified_at } }: DomainProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, attempt } = useCompanyAction();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton icon={Trash2} size="small" label={t('domains.remove', { domain })} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        look="danger"
        title={t('domains.removeTitle', { domain })}
        text={verified_at ? t('domains.removeVerified') : t('domains.removeOpen')}
        confirmLabel={t('domains.removeSubmit')}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void attempt(() => companyChanges.removeDomain(core, companyId, domain), { id: companyId }).then(() =>
            setAsking(false),
          )
        }
      />
    </>
  );
}
