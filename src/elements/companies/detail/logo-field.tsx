import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { FieldNote } from '#core/ui/fields/field.tsx';

import { CompanyLogo } from '../company-logo.tsx';
import { companyChanges } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Largest file in bytes, as the server takes it. */
const LIMIT = 5 * 1024 * 1024;

/** The logo with what changes it: chosen from the disk or dropped. */
export function LogoField({ company }: { company: CompanyDetail }) {
  const t = useTexts('companies');
  const { core } = useCore();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { busy, problem, upload, remove } = useLogo(company);
  if (!hasExtension(core, 'company-records')) return null;
  return (
    <div
      className={`flex flex-wrap items-center gap-4 rounded-lg ${over ? 'bg-selected' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) void upload(file);
      }}
    >
      <CompanyLogo name={company.name} url={company.logo_url} size={96} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="field-label" id="logo-label">
          {t('logo.label')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={ImageUp} busy={busy} onClick={() => input.current?.click()}>
            {company.logo_url ? t('logo.change') : t('logo.choose')}
          </Button>
          {company.logo_url && (
            <Button look="quiet" icon={Trash2} disabled={busy} onClick={() => void remove()}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <FieldNote id="logo-note" hint={t('logo.hint')} error={problem} />
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          className="sr-only"
          tabIndex={-1}
          aria-labelledby="logo-label"
          aria-describedby="logo-note"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
    </div>
  );
}

function useLogo({ id, name }: CompanyDetail) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, problems, setProblems, submit, attempt, toast } = useCompanyAction();

  async function upload(file: File): Promise<void> {
    if (file.size > LIMIT) return setProblems({ logo: t('logo.tooLarge') });
    if (file.type !== '' && !TYPES.includes(file.type)) return setProblems({ logo: t('logo.kind') });
    await submit(() => companyChanges.uploadLogo(core, id, file), {
      saved: { id },
      done: () => toast({ kind: 'success', title: t('logo.saved', { name }) }),
    });
  }
  const problem = problems['logo'] ?? Object.values(problems)[0];
  return { busy, problem, upload, remove: () => attempt(() => companyChanges.removeLogo(core, id), { id }) };
}
