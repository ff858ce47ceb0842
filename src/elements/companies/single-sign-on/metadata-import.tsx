import { FileCode } from 'lucide-react';
import { useState } from 'react';

import type { ProviderMetadata } from '#contract/accounts/single-sign-on.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { useCompanyAction } from '../use-company-action.ts';
import { singleSignOnChanges } from './single-sign-on-queries.ts';

/** Fills the fields from the metadata that the identity provider hands out; nothing is saved yet. */
export function MetadataImport({ companyId, onRead }: { companyId: string; onRead: (read: ProviderMetadata) => void }) {
  const t = useTexts('single-sign-on');
  const core = useCore();
  const { busy, problems, setProblems, submit, toast } = useCompanyAction();
  const [xml, setXml] = useState('');

  async function read(): Promise<void> {
    if (xml.trim() === '') return setProblems({ xml: t('metadata.missing') });
    await submit(() => singleSignOnChanges.readMetadata(core, companyId, xml), {
      done: (metadata) => {
        onRead(metadata);
        setXml('');
        toast({ kind: 'info', title: t('metadata.done') });
      },
    });
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        className="w-full"
        label={t('metadata.label')}
        hint={t('metadata.hint')}
        error={problems['xml'] ?? problems['']}
        value={xml}
        rows={4}
        spellCheck={false}
        onChange={(event) => setXml(event.currentTarget.value)}
      />
      <Button icon={FileCode} busy={busy} onClick={() => void read()}>
        {t('metadata.read')}
      </Button>
    </div>
  );
}
