import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, KeyRound, Power, Trash2, VenetianMask } from 'lucide-react';
import { useState } from 'react';

import type { UserDetail } from '#contract/accounts/users.ts';
import { useDraftStore } from '#core/editing/use-draft-store.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTitle } from '#core/element/use-title.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useImpersonation } from '#core/session/use-impersonation.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Menu, type MenuItem } from '#core/ui/overlays/menu.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { onPress } from '#core/ui/on-press.ts';

import type { BatchStart } from '../list/batch-start.ts';
import { nameOf, StatusPill } from '../list/people-columns.tsx';
import { userQueries } from '../users-queries.ts';
import { PersonForm } from './person-form.tsx';
import { PersonSide } from './person-side.tsx';
import { draftName } from './use-person-draft.ts';

const BatchDialog = onPress(async () => (await import('../list/batch-dialog.tsx')).BatchDialog);
const ImpersonateDialog = onPress(async () => (await import('./impersonate-dialog.tsx')).ImpersonateDialog);

/** One person: what can be changed, what is known, what has happened, what can be done. */
export function PersonView({ id, okrPath, onBack }: { id: string; okrPath: string; onBack: () => void }) {
  const t = useTexts('users');
  const core = useCore();
  const person = useQuery(userQueries.person(core, id));
  const [dirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { keyOf, write } = useDraftStore();
  const discard = (): void => write(keyOf(draftName(id)), undefined);
  useReady(person.data !== undefined);
  useTitle(person.data && nameOf(person.data));
  if (person.error && !person.data)
    return (
      <>
        <BackButton onBack={onBack} />
        <ErrorView error={person.error} onRetry={() => void person.refetch()} />
      </>
    );
  if (!person.data) return <LoadingSkeleton rows={6} />;
  return (
    <>
      <BackButton onBack={() => (dirty ? setLeaving(true) : onBack())} />
      <PersonHead person={person.data} onGone={onBack} />
      <div className="grid grid-cols-[minmax(0,1fr)_340px] gap-8 px-6 pb-8 @max-[900px]:grid-cols-1 @max-[640px]:px-4">
        <PersonForm person={person.data} onDirty={setDirty} />
        <PersonSide person={person.data} okrPath={okrPath} />
      </div>
      <ConfirmDialog
        open={leaving}
        title={t('person.leave.title', { name: nameOf(person.data) })}
        text={t('person.leave.text')}
        confirmLabel={t('person.leave.confirm')}
        look="danger"
        onConfirm={() => {
          discard();
          onBack();
        }}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTexts('users');
  return (
    <div className="px-4 pt-3 @max-[640px]:px-2">
      <Button look="quiet" size="small" icon={ArrowLeft} onClick={onBack}>
        {t('title')}
      </Button>
    </div>
  );
}

function PersonHead({ person, onGone }: { person: UserDetail; onGone: () => void }) {
  const t = useTexts('users');
  const [batch, setBatch] = useState<BatchStart>();
  const [acting, setActing] = useState(false);
  const impersonation = useImpersonation();
  const name = nameOf(person);
  const items = useActions(person, (action) => setBatch({ action, ids: [person.id], name }));
  return (
    <header className="page-header" part="header">
      <Avatar person={{ id: person.id, full_name: name, initials: person.initials }} size={36} title="" />
      <div className="min-w-0 flex-1">
        <h1>{name}</h1>
        <p className="text-muted flex flex-wrap items-center gap-2 text-sm">
          {person.email} <StatusPill status={person.status} />
        </p>
      </div>
      <div className="page-header-acts">
        {person.rights.impersonate && (
          <Button icon={VenetianMask} onClick={() => setActing(true)}>
            {t('acts.impersonate')}
          </Button>
        )}
        {items.length > 0 && (
          <Menu label={t('acts.more')} look="secondary" items={items}>
            {t('acts.more')}
          </Menu>
        )}
      </div>
      {batch && (
        <BatchDialog
          start={batch}
          onClose={(done) => {
            setBatch(undefined);
            if (done && batch.action === 'delete') onGone();
          }}
        />
      )}
      {acting && <ImpersonateDialog person={person} by={impersonation} onClose={() => setActing(false)} />}
    </header>
  );
}

/** What the rights of the asker permit. */
function useActions(person: UserDetail, start: (action: BatchStart['action']) => void): MenuItem[] {
  return [...useAccountActions(person, start), ...useRemoval(person, start)];
}

function useAccountActions({ rights, status }: UserDetail, start: (action: BatchStart['action']) => void): MenuItem[] {
  const t = useTexts('users');
  if (!rights.account) return [];
  const items: MenuItem[] = [];
  if (status !== 'disabled')
    items.push({
      label: t(status === 'invited' ? 'acts.inviteAgain' : 'batch.reset_password'),
      icon: KeyRound,
      onSelect: () => start('reset_password'),
    });
  const action = status === 'disabled' ? 'activate' : 'deactivate';
  if (rights.remove !== 'none') items.push({ label: t(`batch.${action}`), icon: Power, onSelect: () => start(action) });
  return items;
}

function useRemoval({ rights }: UserDetail, start: (action: BatchStart['action']) => void): MenuItem[] {
  const t = useTexts('users');
  if (rights.remove === 'none') return [];
  const label = t(rights.remove === 'account' ? 'batch.delete' : 'acts.leave');
  return [{ label, icon: Trash2, danger: true, onSelect: () => start('delete') }];
}
