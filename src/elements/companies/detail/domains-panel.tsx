import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Field } from '#core/ui/field.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { problemsOf, useChange } from '../use-change.ts';
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
        <LoadingSkeleton />
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
  const { busy, run, wordsOf } = useChange();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (text.trim().length < 3) return setProblem(t('domains.missing'));
    setProblem(undefined);
    try {
      await run(companyId, () => companyChanges.addDomain(core, companyId, text));
      setText('');
    } catch (error) {
      const found = problemsOf(error, wordsOf(error));
      setProblem(found['domain'] ?? found['form'] ?? wordsOf(error));
    }
  }
  return (
    <form
      className="flex max-w-[560px] flex-wrap items-start gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t('domains.label')}
        hint={t('domains.hint')}
        className="min-w-[220px] flex-1"
        value={text}
        error={problem}
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
