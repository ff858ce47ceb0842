import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';

import { listAdministrators } from '#contract/accounts/company-members.ts';

import { useTexts } from '../locale/use-texts.ts';
import { hasExtension } from '../session/core.ts';
import { useCore } from '../session/use-core.ts';
import { Icon } from '../ui/icon.tsx';
import { StateView } from '../ui/state-view.tsx';

/** So many administrators are named. */
const NAMED = 3;

interface NoPermissionProps {
  text?: string;
  /** Below everything, small. */
  note?: ReactNode;
  /** What else can be done. */
  children?: ReactNode;
}

/** Instead of a place: that one has no right to it, who could give it, and a way to ask them. */
export function NoPermission({ text, note, children }: NoPermissionProps) {
  const t = useTexts('core');
  const people = useTexts('people');
  const { api, core, locale } = useCore();
  const { data = [] } = useQuery({
    queryKey: ['companies', 'administrators'],
    queryFn: async ({ signal }) => (await api(listAdministrators, {}, { signal })).results,
    enabled: hasExtension(core, 'administrators'),
  });
  const asked = data.slice(0, NAMED);
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(asked.map(({ full_name }) => full_name));
  const words = text ?? t('state.no-permission.text');
  return (
    <div className="grid min-h-[min(70dvh,560px)] place-items-center p-6">
      <StateView
        kind="no-permission"
        title={t('state.no-permission.title')}
        text={names === '' ? words : `${words} ${people('administrators.ask', { names })}`}
        note={note}
      >
        {children}
        {asked.length > 0 && (
          <a className="btn btn-secondary" href={`mailto:${asked.map(({ email }) => email).join(',')}`}>
            <Icon of={Mail} /> {people('administrators.write')}
          </a>
        )}
      </StateView>
    </div>
  );
}
