import { useQuery } from '@tanstack/react-query';
import { Ban, Check, Mail, ShieldCheck, ShieldOff, UserMinus, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';

import type { CompanyMember } from '#contract/accounts/company-members.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Pill, type PillProps } from '#core/ui/chip.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import type { MenuItem } from '#core/ui/overlays/menu.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { DataTable } from '#core/ui/table/data-table.tsx';
import type { TableColumn } from '#core/ui/table/table-columns.ts';
import { FIRST_VIEW, PAGE_SIZES } from '#core/ui/table/table-view.ts';

import { companyChanges, companyQueries } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import type { PanelProps } from './company-tabs.tsx';

const STATES: Record<CompanyMember['status'], Pick<PillProps, 'look' | 'icon'>> = {
  active: { look: 'good', icon: Check },
  invited: { look: 'info', icon: Mail },
  disabled: { look: 'neutral', icon: Ban },
};

/** Who works in a company, and who administers it. */
export function MembersPanel({ company }: PanelProps) {
  const t = useTexts('companies');
  const core = useCore();
  const { data, error, refetch } = useQuery(companyQueries.members(core, company.id));
  const [view, setView] = useState(FIRST_VIEW);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<CompanyMember>();
  const columns = useColumns();
  const menu = useMemberMenu(company.id, setLeaving);
  const smallest = PAGE_SIZES[0];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('members.search')}
          value={view.search}
          onChange={(search) => setView({ ...view, page: 1, search })}
          className="w-[240px]! @max-[640px]:w-full!"
        />
        <span className="flex-1" />
        <Button icon={UserPlus} onClick={() => setAdding(true)}>
          {t('members.add')}
        </Button>
      </div>
      <div className="-mx-6 @max-[640px]:-mx-4">
        <DataTable
          label={t('tabs.members')}
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
          rowName={({ full_name }) => full_name}
          view={view}
          onView={setView}
          error={error}
          onRetry={() => void refetch()}
          empty={<StateView kind="empty" title={t('members.none.title')} text={t('members.none.text')} />}
          menu={menu}
          pager={(data?.length ?? 0) > smallest}
        />
      </div>
      {adding && <AddMemberDialog company={company} onClose={() => setAdding(false)} />}
      {leaving && <LeaveDialog company={company} member={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}

function useColumns(): TableColumn<CompanyMember>[] {
  const t = useTexts('companies');
  return useMemo(
    () => [
      {
        key: 'name',
        sortable: true,
        header: t('members.name'),
        value: ({ full_name, email }) => `${full_name} ${email}`,
        cell: (member) => (
          <span className="flex items-center gap-3">
            <Avatar person={member} title="" />
            <span className="min-w-0">
              <span className="block font-medium">{member.full_name}</span>
              <span className="text-muted block text-xs">{member.email}</span>
            </span>
          </span>
        ),
      },
      {
        key: 'role',
        sortable: true,
        header: t('members.role'),
        width: '220px',
        priority: 2,
        value: ({ is_company_admin }) => (is_company_admin ? t('members.admin') : t('members.member')),
        cell: ({ is_company_admin }) =>
          is_company_admin ? (
            <Pill look="info" icon={ShieldCheck}>
              {t('members.admin')}
            </Pill>
          ) : (
            t('members.member')
          ),
      },
      {
        key: 'status',
        sortable: true,
        header: t('members.status'),
        width: '150px',
        priority: 3,
        value: ({ status }) => t(`members.state.${status}`),
        cell: ({ status }) => <Pill {...STATES[status]}>{t(`members.state.${status}`)}</Pill>,
      },
    ],
    [t],
  );
}

function useMemberMenu(companyId: string, onLeave: (member: CompanyMember) => void) {
  const t = useTexts('companies');
  const core = useCore();
  const { attempt } = useCompanyAction();
  return ({ id, is_company_admin, ...member }: CompanyMember): MenuItem[] => [
    {
      label: is_company_admin ? t('members.demote') : t('members.promote'),
      icon: is_company_admin ? ShieldOff : ShieldCheck,
      onSelect: () =>
        void attempt(() => companyChanges.setAdmin(core, companyId, id, !is_company_admin), { id: companyId }),
    },
    'separator',
    {
      label: t('members.remove'),
      icon: UserMinus,
      danger: true,
      onSelect: () => onLeave({ id, is_company_admin, ...member }),
    },
  ];
}

function LeaveDialog({
  company: { id, name },
  member,
  onClose,
}: {
  company: PanelProps['company'];
  member: CompanyMember;
  onClose: () => void;
}) {
  const t = useTexts('companies');
  const core = useCore();
  const { busy, attempt } = useCompanyAction();
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('members.removeTitle', { person: member.full_name, name })}
      text={t('members.removeText', { person: member.full_name })}
      confirmLabel={t('members.removeSubmit')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void attempt(() => companyChanges.removeMember(core, id, member.id), { id }).then(onClose)}
    />
  );
}
