import { useQuery } from '@tanstack/react-query';

import type { OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { ItemType } from '#contract/okr/okr-fields.ts';
import { formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { FORMER } from '#core/people/former-member.ts';
import { useNameOf } from '#core/people/use-name-of.ts';
import { useCore } from '#core/session/use-core.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import type { AnyItem } from '../model/item-draft.ts';
import { itemQueries } from '../okr-item-queries.ts';
import { useFieldWords, type FieldWords } from './fields/field-words.ts';

/** What has happened to an item, a sentence for each change, newest first. */
export function History({ type, item }: { type: ItemType; item: AnyItem }) {
  const t = useTexts('okr-item');
  const core = useCore();
  const words = useFieldWords(type, [item]);
  const { data, error, refetch } = useQuery(itemQueries.history(core, type, item.id));
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={4} />;
  const shown = data.filter((change) => change.action !== 'okr.update' || fieldsOf(change, words).length > 0);
  if (shown.length === 0) return <p className="text-sm text-muted">{t('history.none')}</p>;
  return (
    <ul className="okr-news">
      {shown.map((change) => (
        <Change key={`${change.at}-${change.action}`} change={change} words={words} />
      ))}
    </ul>
  );
}

const fieldsOf = ({ fields }: OkrChange, words: FieldWords) =>
  Object.entries(fields).filter(([field]) => words.isKnown(field));

function Change({ change, words }: { change: OkrChange; words: FieldWords }) {
  const { locale } = useCore();
  const by = change.by ?? FORMER;
  const person = useNameOf()(by);
  const sentences = useSentences(change, words, person);
  return (
    <li>
      <Avatar person={by} size={22} title="" />
      <div className="min-w-0 flex-1">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <time className="text-xs text-muted" dateTime={change.at}>
          {formatMoment(new Date(change.at), locale)}
        </time>
      </div>
    </li>
  );
}

/** A long text is not repeated in a sentence. */
const LONG = 80;

function useSentences(change: OkrChange, words: FieldWords, person: string): string[] {
  const t = useTexts('okr-item');
  if (change.action === 'okr.create') return [t('history.created', { person })];
  if (change.action === 'okr.check_in_removed') {
    const { value, note } = change.fields;
    const said = { person, value: words.value('current', value?.from) };
    const text = typeof note?.from === 'string' ? note.from : '';
    return [text === '' ? t('history.takenBack', said) : t('history.takenBackNote', { ...said, note: text })];
  }
  const isCheckIn = change.action === 'okr.check_in';
  return fieldsOf(change, words).map(([field, { from, to }]) => {
    const name = words.name(field);
    const said = { person, field: name, from: words.value(field, from), to: words.value(field, to) };
    if (isCheckIn && field === 'current') return t('history.reported', said);
    if (field === 'completed') return to === true ? t('history.completed', said) : t('history.reopened', said);
    if (field === 'objective_id') return t('history.moved', said);
    const isLong = said.from.length > LONG || said.to.length > LONG;
    if (isLong || !words.canSay(from) || !words.canSay(to)) return t('history.changedOnly', said);
    return t('history.changed', said);
  });
}
