import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';
import type { PanelProps } from './company-tabs.tsx';
import { DomainRow } from './domain-row.tsx';

/** The mail domains of a company: named here, proven by a DNS record. */
export function DomainsPanel({ company }: PanelProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { data, error, refetch } = useQuery(companyQueries.domains(core, company.id));
  return (
    <div className="flex flex-col gap-6">
      <p className="panel-text">{t('domains.text')}</p>
      <NewDomain companyId={company.id} />
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingSkeleton flush />
      ) : data.length === 0 ? (
        <p className="panel-text">{t('domains.none')}</p>
      ) : (
        <ul className="rows max-w-[760px]" aria-label={t('tabs.domains')}>
          {data.map((domain) => (
            <DomainRow key={domain.domain} companyId={company.id} domain={domain} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewDomain({ companyId }: { companyId: string }) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, problems, setProblems, submit } = useCompanyAction();
  const [text, setText] = useState('');

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (text.trim().length < 3) return setProblems({ domain: t('domains.missing') });
    await submit(() => companyChanges.addDomain(core, companyId, text), {
      saved: { id: companyId },
      done: () => setText(''),
    });
  }
  return (
    <form className="flex max-w-[560px] flex-wrap items-start gap-2" noValidate onSubmit={(event) => void add(event)}>
      <Field
        label={t('domains.label')}
        hint={t('domains.hint')}
        className="min-w-[220px] flex-1"
        value={text}
        error={problems['domain'] ?? Object.values(problems)[0]}
        maxLength={253}
        placeholder="example.com"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" icon={Plus} busy={busy} className="mt-[22px]">
        {t('domains.add')}
      </Button>
    </form>
  );
}
