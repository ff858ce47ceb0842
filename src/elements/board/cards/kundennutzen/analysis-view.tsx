import { Plus, Star, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { BENEFIT_NAME_LENGTH } from '#contract/cards/kundennutzen.ts';
import { LINE_LENGTH } from '#contract/board/scene-shape.ts';
import { makeSheet, useLastSheet } from '#core/element/sheet.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

import { LeadingQuestions } from '../leading-questions.tsx';
import { PartHead } from '../situation/part-head.tsx';
import { AfterActions } from './after-actions.tsx';
import type { Analysis } from './analysis.ts';
import { mayAddColumn, mayAddProduct } from './analysis-edits.ts';
import { BenefitDialogs, type Asked, type EditAnalysis } from './benefit-dialogs.tsx';
import { ReadChallenges, WrittenChallenges } from './challenges.tsx';
import { ChecksView } from './checks-view.tsx';
import { Comparison, PerceivedBenefit } from './curves.tsx';
import css from './kundennutzen.css?inline';
import { RatingsTable, type Edits } from './ratings-table.tsx';

const sheet = makeSheet(css);

interface ViewProps {
  analysis: Analysis;
  channel: BoardChannel;
  /** Without it people only read. */
  edit?: EditAnalysis | undefined;
}

/** One analysis: ratings, curves, challenges, and what is to become of them (whiteboard 2.19). */
export function AnalysisView({ analysis, channel, edit }: ViewProps) {
  useLastSheet(sheet);
  const [asked, ask] = useState<Asked>();
  const edits = edit && { edit, ask };
  const Challenges = edit ? WrittenChallenges : ReadChallenges;
  return (
    <div className="benefit" data-edited={edit !== undefined}>
      {edits ? <NameRow {...{ analysis, edits }} /> : <ReadHead />}
      <div className="benefit-columns">
        <div className="benefit-column">
          <Part>
            <RatingsHead {...{ analysis, edits }} />
            <RatingsTable {...{ analysis, edits }} />
          </Part>
          <Part>
            <PerceivedBenefit analysis={analysis} />
          </Part>
          <Part>
            <AfterActions {...{ analysis, edits }} />
          </Part>
          <Part>
            <Comparison analysis={analysis} />
          </Part>
        </div>
        <div className="benefit-column">
          <Part>
            <Challenges channel={channel} analysisId={analysis.id} />
          </Part>
          <Part>
            <Better {...{ analysis, edit }} />
          </Part>
          <Part>
            <ChecksView analysis={analysis} />
          </Part>
        </div>
      </div>
      {edit && asked && <BenefitDialogs {...{ asked, analysis, edit }} onClose={() => ask(undefined)} />}
    </div>
  );
}

const Part = ({ children }: { children: ReactNode }) => <div className="benefit-part">{children}</div>;

/** The name of the analysis, and the questions that lead through it. */
function NameRow({ analysis, edits }: { analysis: Analysis; edits: Edits }) {
  const t = useTexts('benefit');
  return (
    <div className="flex items-end gap-2">
      <Field
        className="w-96 max-w-full min-w-0"
        label={t('name')}
        maxLength={BENEFIT_NAME_LENGTH}
        value={analysis.name}
        onChange={(event) => {
          const name = event.currentTarget.value;
          edits.edit((now) => ({ ...now, name }));
        }}
      />
      <LeadingQuestions questionsKey="nutzen" />
    </div>
  );
}

const ReadHead = () => (
  <div className="flex justify-end">
    <LeadingQuestions questionsKey="nutzen" />
  </div>
);

function RatingsHead({ analysis, edits }: { analysis: Analysis; edits: Edits | undefined }) {
  const t = useTexts('benefit');
  return (
    <>
      <PartHead icon={Users} title={t('ratings')}>
        <span className="text-subtle text-xs">{t('scale')}</span>
      </PartHead>
      {edits && (
        <div className="flex flex-wrap gap-2">
          {(['own', 'competitor'] as const).map((what) => (
            <Button
              key={what}
              size="small"
              icon={Plus}
              disabled={!mayAddProduct(analysis)}
              onClick={() => edits.ask({ ask: 'add', what })}
            >
              {t(`add.${what}`)}
            </Button>
          ))}
          <Button
            size="small"
            icon={Plus}
            disabled={!mayAddColumn(analysis, 'valueOfferings')}
            onClick={() => edits.ask({ ask: 'add', what: 'valueOfferings' })}
          >
            {t('add.offering')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The sentence that customers pass on. */
function Better({ analysis, edit }: Pick<ViewProps, 'analysis' | 'edit'>) {
  const t = useTexts('benefit');
  const { betterAndDifferentText: text } = analysis;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <PartHead icon={Star} title={t('better')} />
      {edit ? (
        <TextArea
          hideLabel
          autoGrow
          rows={5}
          label={t('better')}
          placeholder={t('betterPlaceholder')}
          maxLength={LINE_LENGTH}
          value={text}
          onChange={(event) => {
            const betterAndDifferentText = event.currentTarget.value;
            edit((now) => ({ ...now, betterAndDifferentText }));
          }}
        />
      ) : (
        <p className="max-w-[70ch] text-sm leading-relaxed whitespace-pre-line">{text.trim() || '–'}</p>
      )}
    </section>
  );
}
