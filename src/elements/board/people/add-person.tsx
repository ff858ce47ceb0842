import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';

import { peopleQueries } from './people-queries.ts';

/** Finds people of the company by name or address and puts them on the board. */
export function AddPerson({ boardId, onAdd }: { boardId: string; onAdd: (person: UserInfo) => void }) {
  const t = useTexts('people');
  const words = useTexts('core');
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const found = useQuery({
    ...peopleQueries.candidates(useCore(), boardId, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <SearchField label={t('search')} value={search} onChange={setSearch} className="w-full!" />
      {asked !== '' && (
        <ul aria-label={t('found')} className="border-line-subtle mt-1.5 max-h-56 overflow-y-auto rounded-md border">
          {!found.isError &&
            found.data?.map((person) => (
              <li key={person.id} className="flex items-center gap-2.5 px-3 py-1.5">
                <Avatar person={person} title="" />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="block wrap-anywhere">{person.full_name}</span>
                  <span className="text-muted block text-xs wrap-anywhere">{person.email}</span>
                </span>
                <Button
                  size="small"
                  icon={UserPlus}
                  aria-label={t('addPerson', { name: person.full_name })}
                  onClick={() => {
                    onAdd(person);
                    setSearch('');
                  }}
                >
                  {t('add')}
                </Button>
              </li>
            ))}
          {found.isError && (
            <li className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm" role="alert">
              <span className="flex-1">{t('searchFailed')}</span>
              <Button size="small" onClick={() => void found.refetch()}>
                {words('act.tryAgain')}
              </Button>
            </li>
          )}
          {!found.isError && found.data?.length === 0 && <li className="text-muted px-3 py-2 text-sm">{t('none')}</li>}
        </ul>
      )}
    </div>
  );
}
