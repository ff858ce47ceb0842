import type { BatchAnswer } from '#contract/accounts/user-batch.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Skeleton } from '#core/ui/skeleton.tsx';

import { Belongings } from '../belongings.tsx';
import type { BatchStart } from './batch-start.ts';

interface OutcomeProps {
  start: BatchStart;
  answer: BatchAnswer | undefined;
  error: unknown;
}

/** How many change, stay and are refused; refusals by name and reason. */
export function BatchOutcome({ start: { action, name, ids }, answer, error }: OutcomeProps) {
  const sentenceOf = useSentence();
  if (error && !answer) return <p className="banner banner-danger">{sentenceOf(error)}</p>;
  if (!answer) return <Skeleton className="w-2/3" />;
  const { results, changed, dry_run: isDry } = answer;
  return (
    <div className="flex flex-col gap-2 text-sm" role="status">
      {/* the title names the one person, and counts those that are chosen */}
      {(isDry ? changed !== ids.length : name === undefined || changed === 0) && <Numbers answer={answer} />}
      {isDry && (action === 'deactivate' ? <StillAnswers results={results} /> : <Changed results={results} />)}
      <Losses results={results} />
      <RefusedOnes results={results} />
    </div>
  );
}

function Numbers({ answer: { dry_run: isDry, changed, unchanged } }: { answer: BatchAnswer }) {
  const t = useTexts('users');
  return (
    <p className="banner">
      {t(isDry ? 'batch.would' : 'batch.did', { count: changed })}
      {unchanged > 0 && ` ${t('batch.unchanged', { count: unchanged })}`}
    </p>
  );
}

function RefusedOnes({ results }: { results: BatchAnswer['results'] }) {
  const t = useTexts('users');
  const refused = results.filter(({ effect }) => effect === 'refused');
  if (refused.length === 0) return null;
  return (
    <>
      <p className="font-medium">{t('batch.refused', { count: refused.length })}</p>
      <ul className="flex max-h-48 flex-col gap-1.5 overflow-auto">
        {refused.map(({ id, name, detail }) => (
          <li key={id}>
            <span className="font-medium">{name || id}</span> <span className="text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who stays, but not as before. */
function Changed({ results }: { results: BatchAnswer['results'] }) {
  const names = results.filter(({ effect }) => effect === 'changed' || effect === 'mailed').map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <p className="max-h-24 overflow-auto" tabIndex={0}>
      {names.join(', ')}
    </p>
  );
}

/** Who goes, and what they leave; the server says so for deletions and deactivations. */
function Losses({ results }: { results: BatchAnswer['results'] }) {
  const going = results.filter(({ effect }) => effect === 'deleted' || effect === 'removed');
  return <People results={going} />;
}

/** What people answer for, of all that belongs to them. */
const ANSWERED: readonly string[] = ['leads', 'objectives', 'key_results', 'projects', 'tasks'];

/** Who is deactivated, and what they lead and answer for all the same. */
function StillAnswers({ results }: { results: BatchAnswer['results'] }) {
  const t = useTexts('users');
  const going = results
    .filter(({ effect }) => effect === 'changed')
    .map((one) => ({ ...one, belongings: one.belongings?.filter(({ kind }) => ANSWERED.includes(kind)) }));
  const count = going.filter(({ belongings = [] }) => belongings.length > 0).length;
  if (count === 0) return <Changed results={results} />;
  return (
    <>
      <p>{t('batch.answers', { count })}</p>
      <People results={going} />
    </>
  );
}

/** So many people are shown without scrolling. */
const IN_SIGHT = 3;

/** People by name, with what belongs to each. */
function People({ results }: { results: BatchAnswer['results'] }) {
  if (results.length === 0) return null;
  const isLong = results.length > IN_SIGHT;
  return (
    <ul
      className={`flex flex-col gap-2 ${isLong ? 'batch-people overflow-auto' : ''}`}
      {...(isLong && { tabIndex: 0 })}
    >
      {results.map(({ id, name, belongings }) => (
        <li key={id}>
          <span className="font-medium">{name || id}</span>
          <Belongings all={belongings} isOneOfMany={results.length > 1} />
        </li>
      ))}
    </ul>
  );
}
