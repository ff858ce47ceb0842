import { useQuery } from '@tanstack/react-query';

import { ConflictDialog } from '#core/editing/conflict/conflict-dialog.tsx';
import { controlSheet, useControlSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';

import { useOkr } from '../model/okr-context.ts';
import { isPersonWord } from '../model/okr-state.ts';
import { okrQueries } from '../okr-queries.ts';
import css from './view-conflict.css?inline';
import { viewStateOf } from './view-state.ts';
import type { ViewSaving } from './use-view-saving.ts';
import { differencesOf, type ViewDifference } from './view-words.ts';

const sheet = controlSheet(css);

interface VersionsProps {
  name: string;
  text: string;
  differences: readonly ViewDifference[];
  onChoose: (isMine: boolean) => void;
  onLater: () => void;
}

/** Two versions of a view, which is chosen as a whole. */
export function VersionsOfView({ name, text, differences, onChoose, onLater }: VersionsProps) {
  const t = useTexts('okr-actions');
  return (
    <ConflictDialog
      title={t('views.conflictTitle', { name })}
      text={text}
      acts={{ mine: t('views.conflictMine'), theirs: t('views.conflictTheirs') }}
      fields={[{ field: 'view', label: '', mine: null, theirs: null }]}
      onChoose={({ size }) => onChoose(size > 0)}
      onLater={onLater}
    >
      {differences.length > 0 && <Differences of={differences} />}
    </ConflictDialog>
  );
}

/** Somebody else has changed the view: shows both versions of the screen, and lets the person choose. */
export function ViewConflict({ conflict, settle }: Pick<ViewSaving, 'settle'> & { conflict: Conflict }) {
  const t = useTexts('okr-actions');
  const differences = useDifferences(conflict);
  return (
    <VersionsOfView
      name={conflict.theirs.name}
      text={`${t('views.conflictText')}${differences.length > 0 ? '' : ` ${t('views.sameButRows')}`}`}
      differences={differences}
      onChoose={(isMine) => settle(isMine ? 'mine' : 'theirs')}
      onLater={() => settle('later')}
    />
  );
}

type Conflict = NonNullable<ViewSaving['conflict']>;

function useDifferences({ mine, theirs }: Conflict): ViewDifference[] {
  const t = useTexts('okr-actions');
  const table = useTexts('okr-table');
  const words = useTexts('okr');
  const ofItem = useTexts('okr-item');
  const core = useCore();
  const { now } = useOkr();
  const teams = useQuery(okrQueries.teams(core)).data ?? [];
  const chosen = [...(mine.filters.responsible ?? []), ...(theirs.filters?.responsible ?? [])];
  const ids = chosen.filter((one) => !isPersonWord(one));
  const people = useQuery({ ...okrQueries.people(core, { ids }), enabled: ids.length > 0 }).data ?? [];
  const names = new Map([
    ...teams.map(({ id, name }) => [id, name] as const),
    ...people.map(({ id, name }) => [id, name] as const),
  ]);
  return differencesOf(mine, viewStateOf(theirs, now), { t, table, words, ofItem, names, now });
}

/** Two versions of a view side by side, part by part. */
function Differences({ of: differences }: { of: readonly ViewDifference[] }) {
  useControlSheet(sheet);
  const t = useTexts('okr-actions');
  return (
    <table className="okr-versions">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('views.mine')}</th>
          <th scope="col">{t('views.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ part, mine, theirs }) => (
          <tr key={part}>
            <th scope="row">{part}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
