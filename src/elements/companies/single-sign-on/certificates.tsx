import { Check, Clock, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { CertificateInfo, SingleSignOn } from '#contract/accounts/single-sign-on.ts';
import { formatDate } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { FieldNote } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { certificateState } from './settings-draft.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const LOOKS = { good: 'good', soon: 'warn', ended: 'bad' } as const;
const ICONS = { good: Check, soon: Clock, ended: TriangleAlert } as const;
/** The server takes at most so many, enough for an exchange of keys. */
const MOST = 5;

/** Certificates with which the provider signs: several, so that a new one is known before the old one ends. */
export function Certificates({
  settings,
  form,
  now,
}: {
  settings: SingleSignOn;
  form: SettingsFormState;
  now: number;
}) {
  const t = useTexts('single-sign-on');
  const { values, problems, change } = form;
  const known = new Map(settings.certificates.map((info) => [info.pem, info]));
  const remove = (pem: string): void => change({ certificates: values.certificates.filter((one) => one !== pem) });
  return (
    <div className="flex flex-col gap-2" role="group" aria-label={t('certificates.title')}>
      <p className="field-label">{t('certificates.title')}</p>
      {values.certificates.length === 0 && <p className="panel-text">{t('certificates.none')}</p>}
      <ul className="rows">
        {values.certificates.map((pem, index) => (
          <li key={pem} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CertificateText info={known.get(pem)} number={index + 1} now={now} />
            <IconButton
              icon={Trash2}
              size="small"
              look="quiet"
              label={t('certificates.remove', { name: known.get(pem)?.subject ?? String(index + 1) })}
              onClick={() => remove(pem)}
            />
          </li>
        ))}
      </ul>
      <FieldNote id="sso-certificates" error={problems['certificates']} />
      {values.certificates.length < MOST && (
        <NewCertificate onAdd={(pem) => change({ certificates: [...new Set([...values.certificates, pem])] })} />
      )}
    </div>
  );
}

function CertificateText({ info, number, now }: { info: CertificateInfo | undefined; number: number; now: number }) {
  const t = useTexts('single-sign-on');
  const { locale } = useCore();
  if (!info) return <p className="min-w-0 flex-1">{t('certificates.new', { number })}</p>;
  const state = certificateState(info.valid_to, now);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{info.subject}</p>
        <p className="text-muted text-xs wrap-anywhere">{info.fingerprint}</p>
      </div>
      <Pill look={LOOKS[state]} icon={ICONS[state]}>
        {t(`certificates.${state}`, { date: formatDate(new Date(info.valid_to), locale) })}
      </Pill>
    </>
  );
}

function NewCertificate({ onAdd }: { onAdd: (pem: string) => void }) {
  const t = useTexts('single-sign-on');
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!open)
    return (
      <Button size="small" className="self-start" icon={Plus} onClick={() => setOpen(true)}>
        {t('certificates.open')}
      </Button>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <TextArea
        className="w-full"
        label={t('certificates.pem')}
        value={text}
        rows={4}
        spellCheck={false}
        placeholder="-----BEGIN CERTIFICATE-----"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        size="small"
        disabled={text.trim() === ''}
        onClick={() => {
          onAdd(text.trim());
          setText('');
          setOpen(false);
        }}
      >
        {t('certificates.add')}
      </Button>
    </div>
  );
}
