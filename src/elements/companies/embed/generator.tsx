import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CanvasCard } from '#contract/board/cards.ts';
import { EMBED_ELEMENTS, type EmbedElement } from '#contract/embed-elements.ts';
import { newestBoardsQuery, type NewestBoard } from '#core/boards/newest-boards-queries.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { AttributeField } from './attribute-field.tsx';
import { CodeBlock } from './code-block.tsx';
import { EMBED_ELEMENT_ATTRIBUTES } from './embed-attributes.ts';
import { embedQueries } from './embed-queries.ts';
import { Preview } from './preview.tsx';
import { policyOf, snippetOf, SNIPPETS, type SnippetInput, type SnippetKind } from './snippets.ts';

/** Boards to choose from; the id of another one can be typed into the code. */
const BOARDS = 100;
const FIRST_CARD: CanvasCard = 'kunden';
type Attributes = Record<string, string | true>;

/** What an element begins with, so that it shows something: of those of one board the newest one. */
function firstOf(tag: EmbedElement, [newest]: NewestBoard[]): Attributes {
  const takes = (name: string): boolean => EMBED_ELEMENT_ATTRIBUTES[tag].some((one) => one.name === name);
  if (!newest || !takes('board-id')) return {};
  return { 'board-id': newest.id, ...(takes('card-key') && { 'card-key': FIRST_CARD }) };
}

/** Picks an element and its attributes, shows it, and writes the code for a page and its policy. */
export function Generator({ companyId }: { companyId: string }) {
  const t = useTexts('embedding');
  const core = useCore();
  const { data, error, refetch } = useQuery(embedQueries.suite(core, companyId));
  const { data: boards = [] } = useQuery(newestBoardsQuery(core, BOARDS));
  const [tag, setTag] = useState<EmbedElement>('strategy-okr');
  // what was set of another element is there again when one comes back to it
  const [given, setGiven] = useState<Partial<Record<EmbedElement, Attributes>>>({});
  if (!data) return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingSkeleton flush />;
  const attributes = given[tag] ?? firstOf(tag, boards);
  const set = (name: string, value: string | true | undefined): void => {
    const others = Object.entries(attributes).filter(([one]) => one !== name);
    const next = value === undefined ? others : [...others, [name, value] as const];
    setGiven({ ...given, [tag]: Object.fromEntries(next) });
  };
  return (
    <div className="embed-generator">
      <div className="flex min-w-0 flex-col gap-4">
        <Select
          label={t('generator.element')}
          value={tag}
          options={EMBED_ELEMENTS.map((value) => ({ value, label: `${t(`element.${value}`)} (${value})` }))}
          onChange={setTag}
        />
        {EMBED_ELEMENT_ATTRIBUTES[tag].map((attribute) => (
          <AttributeField
            key={`${tag} ${attribute.name}`}
            attribute={attribute}
            value={attributes[attribute.name]}
            boards={boards}
            onChange={(value) => set(attribute.name, value)}
          />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="panel-text">{t('generator.previewText')}</p>
        <Preview tag={tag} attributes={attributes} />
      </div>
      <Code input={{ suite: data.suite, companyId, tag, attributes }} />
    </div>
  );
}

/** The code for a kind of page, and the policy that it needs; on wish for one build for good. */
function Code({ input }: { input: SnippetInput }) {
  const t = useTexts('embedding');
  const { data: build } = useQuery(embedQueries.build(useCore()));
  const [kind, setKind] = useState<SnippetKind>('html');
  const [isPinned, setPinned] = useState(false);
  const mayPin = build && kind !== 'frame';
  return (
    <div className="embed-code flex min-w-0 flex-col gap-4">
      <Select
        label={t('generator.kind')}
        className="max-w-[420px]"
        value={kind}
        options={SNIPPETS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={setKind}
      />
      {mayPin && (
        <div className="flex flex-col gap-1">
          <Checkbox
            label={t('generator.pin', { version: build.version })}
            checked={isPinned}
            onChange={(event) => setPinned(event.currentTarget.checked)}
          />
          <p className="panel-text">{t('generator.pinText')}</p>
        </div>
      )}
      <p className="panel-text">{t(`place.${kind}`)}</p>
      <CodeBlock
        label={t(`kind.${kind}`)}
        text={snippetOf(kind, { ...input, build: mayPin && isPinned ? build : undefined })}
      />
      <CodeBlock label={t('generator.policy')} text={policyOf(input.suite)} />
      <p className="panel-text">{t('generator.policyText')}</p>
    </div>
  );
}
