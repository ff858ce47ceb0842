import { Lock, LockOpen } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';

import type { DirectorySettings } from '#contract/accounts/directory.ts';
import { formatNumber } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { directoryChanges } from './directory-queries.ts';
import { useDirectoryAction } from './use-directory-actions.ts';

/** How the directory is connected; superusers change which part of it feeds the company. */
export function ConnectionPart({ settings, mayChange }: { settings: DirectorySettings; mayChange: boolean }) {
  const t = useTexts('directory');
  const { locale } = useCore();
  const id = useId();
  const [editing, setEditing] = useState(false);
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="flex-1 text-lg">
          {t('connection.title')}
        </h2>
        {settings.is_on && <CheckButton />}
        {mayChange && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('connection.edit')}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm @max-[480px]:grid-cols-1">
        <dt className="text-muted">{t('connection.server')}</dt>
        <dd className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {settings.host}
          <Pill look={settings.encrypted ? 'good' : 'warn'} icon={settings.encrypted ? Lock : LockOpen}>
            {t(settings.encrypted ? 'connection.encrypted' : 'connection.open')}
          </Pill>
        </dd>
        <dt className="text-muted">{t('connection.base')}</dt>
        <dd className="wrap-anywhere">{settings.base_dn}</dd>
        <dt className="text-muted">{t('connection.filter')}</dt>
        <dd className="wrap-anywhere">{settings.filter}</dd>
        <dt className="text-muted">{t('connection.people')}</dt>
        <dd className="numbers">{formatNumber(settings.users, locale)}</dd>
      </dl>
      {editing && <EditConnection settings={settings} onClose={() => setEditing(false)} />}
    </section>
  );
}

function CheckButton() {
  const t = useTexts('directory');
  const toast = useToast();
  const action = useDirectoryAction();
  const check = (): void =>
    void action.run(async (core) => {
      const answer = await directoryChanges.check(core);
      if (answer.ok) toast({ kind: 'success', title: t('connection.works') });
      else toast({ kind: 'danger', title: t('act.failed'), text: t(`problem.${answer.problem ?? 'internal'}`) });
      return {};
    });
  return (
    <Button size="small" busy={action.busy} onClick={check}>
      {t('connection.check')}
    </Button>
  );
}

function EditConnection({ settings, onClose }: { settings: DirectorySettings; onClose: () => void }) {
  const t = useTexts('directory');
  const core = useTexts('core');
  const form = useId();
  const toast = useToast();
  const action = useDirectoryAction();
  const [draft, setDraft] = useState({ is_on: settings.is_on, base_dn: settings.base_dn, filter: settings.filter });
  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!(await action.run((element) => directoryChanges.connect(element, draft)))) return;
    toast({ kind: 'success', title: t('connection.saved') });
    onClose();
  }
  return (
    <Dialog
      open
      title={t('connection.edit')}
      onClose={onClose}
      dismissable={false}
      footer={
        <>
          <Button onClick={onClose}>{core('act.cancel')}</Button>
          <Button look="primary" type="submit" form={form} busy={action.busy}>
            {t('connection.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-4" noValidate onSubmit={(event) => void save(event)}>
        <Switch label={t('connection.on')} checked={draft.is_on} onChange={(is_on) => setDraft({ ...draft, is_on })} />
        <Field
          label={t('connection.base')}
          value={draft.base_dn}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => setDraft({ ...draft, base_dn: event.currentTarget.value })}
        />
        <Field
          label={t('connection.filter')}
          value={draft.filter}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => setDraft({ ...draft, filter: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}
