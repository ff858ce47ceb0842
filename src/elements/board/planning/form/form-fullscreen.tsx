import { CircleQuestionMark, ClipboardList } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { InfoNodeData } from '#contract/board/scene.ts';
import { ApiError } from '#core/api/api-error.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { mayTryAgain } from '../../cards/card-phase.ts';
import { DraftOffer } from '../../cards/draft/draft-offer.tsx';
import { DraftTrouble } from '../../cards/draft/draft-trouble.tsx';
import { FormParts } from '../../cards/draft/field-preview.tsx';
import { StaleChoice } from '../../cards/draft/stale-choice.tsx';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { DraftIndicator } from '../../cards/draft/draft-indicator.tsx';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { CardLockPlate } from '../../cards/lock/card-lock-plate.tsx';
import { ConnectionBanner } from '../../cards/lock/connection-banner.tsx';
import { NoticeDialog } from '../../cards/lock/notice-dialog.tsx';
import { useDraftInHand } from '../../cards/use-locked-editing.ts';
import { FullscreenLayer } from '../../fullscreen/fullscreen-layer.tsx';
import { useFullscreenEvent } from '../../fullscreen/use-fullscreen-event.ts';
import { useSceneText } from '../../scene/use-scene-text.ts';
import { GuideOverlay } from '../guide-overlay.tsx';
import { answersOf, excessOf, FORM_TIMING, formFieldsOf, type FormField } from './form-fields.ts';
import { Questions, type QuestionPlace } from './question-card.tsx';
import { useFormSession, type FormSession } from './use-form-session.ts';
import { useQuestionText } from './use-question-text.ts';

export interface FormProps {
  node: InfoNodeData;
  /** The fields of the planning data that the nodes of the steps change. */
  shared: readonly string[];
  /** Start values instead of the stored ones. */
  values: Record<string, unknown> | undefined;
  onClose: () => void;
}

/** The form of a step in fullscreen: one question at a time, saved by itself while it is valid (whiteboard 2.5). */
export function FormFullscreen({ node, shared, values, onClose }: FormProps) {
  const t = useTexts('card');
  const named = useSceneText();
  const asked = useQuestionText();
  const form = useFormSession({ step: node.stepName, shared, values, onClose });
  const { session, notice } = form;
  const { draft, closing } = useDraftInHand(session);
  useFullscreenEvent(true);
  // here, since the questions are others to read and to write
  const [at, go] = useState<number>();
  return (
    <FullscreenLayer
      icon={ClipboardList}
      title={named(node.title)}
      state={draft && <DraftIndicator draft={draft} />}
      closing={closing}
      exitLabel={t('full.exit')}
      onExit={() => void session.close()}
      onLeaveField={() => void draft?.settle()}
    >
      <ConnectionBanner channel={form.model.channel}>{t('full.offline')}</ConnectionBanner>
      <div className="mx-auto flex w-full max-w-[1180px] flex-col gap-4" inert={closing}>
        <GuideButton step={node.stepName} path={form.guidePath} />
        <FormWork form={form} fields={formFieldsOf(node, asked)} place={{ at, go }} />
      </div>
      <GuideOverlay />
      <NoticeDialog cardKey={node.stepName} notice={notice} onRead={form.leave} />
    </FullscreenLayer>
  );
}

interface WorkProps {
  form: FormSession;
  fields: FormField[];
  place: QuestionPlace;
}

/** The questions to answer, or to read and why. */
function FormWork({ form, fields, place }: WorkProps) {
  const { session } = form;
  const phase = useStore(session.$phase);
  if (phase.kind !== 'editing' && phase.kind !== 'closing')
    return <Reading form={form} fields={fields} place={place} />;
  const questions = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <FormParts value={questions}>
      {phase.offer && <DraftOffer offer={phase.offer} onDecide={(take) => session.decide(take)} />}
      <DraftTrouble draft={phase.draft} />
      <StaleChoice draft={phase.draft} />
      <Writing draft={phase.draft} fields={fields} place={place} />
    </FormParts>
  );
}

function Reading({ form, fields, place }: WorkProps) {
  const t = useTexts('planning');
  const { session, data, mayWrite } = form;
  const phase = useStore(session.$phase);
  const failed = phase.kind === 'failed' ? phase.error : data.data === undefined ? data.error : null;
  const again = (): void => void (mayWrite ? session.open() : data.refetch());
  return (
    <>
      {failed !== null && <LoadError error={failed} onRetry={again} />}
      {!mayWrite && <p className="banner">{t('form.readOnly')}</p>}
      <WhyReading form={form} />
      {data.isPending ? (
        <LoadingSkeleton rows={4} />
      ) : (
        <Questions
          fields={fields}
          answers={answersOf(fields, data.data?.data ?? {})}
          place={place}
          onAnswer={undefined}
        />
      )}
    </>
  );
}

/** The lock is asked for, held by somebody else, or free again; and what has become of the text. */
function WhyReading({ form: { session, lock, model, mayWrite } }: { form: FormSession }) {
  const t = useTexts('planning');
  const card = useTexts('card');
  const phase = useStore(session.$phase);
  const edit = (): void => void session.open();
  if (phase.kind === 'asking')
    return (
      <p className="banner" role="status">
        <span className="spinner" />
        {card('lock.asking')}
      </p>
    );
  if (phase.kind !== 'denied') return null;
  return (
    <>
      {phase.kept && (
        <p className="banner banner-warning" role="status">
          {t('form.kept')}
        </p>
      )}
      {lock && !lock.mine && <CardLockPlate model={model} lock={lock} onFree={edit} />}
      {!lock && mayWrite && mayTryAgain(phase, mayWrite) && <Free onEdit={edit} />}
    </>
  );
}

function Free({ onEdit }: { onEdit: () => void }): ReactNode {
  const t = useTexts('planning');
  const card = useTexts('card');
  return (
    <p className="banner" role="status">
      <span className="flex-1">{t('form.free')}</span>
      <Button onClick={onEdit}>{card('lock.editNow')}</Button>
    </p>
  );
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('planning');
  const core = useTexts('core');
  const message = (error instanceof ApiError ? error.body.detail : undefined) ?? t('error.unknown');
  return (
    <p role="alert" className="banner banner-danger">
      <span className="flex-1">{t('error.load', { message })}</span>
      <Button size="small" onClick={onRetry}>
        {core('act.tryAgain')}
      </Button>
    </p>
  );
}

/**
 * Edits the draft. The form is saved only while all of it is valid (whiteboard 4, 5): until the answer that is too long
 * is shorter, what is written stays on this device.
 */
function Writing({ draft, fields, place }: { draft: DraftSaver; fields: FormField[]; place: QuestionPlace }) {
  const t = useTexts('planning');
  const { data } = useDraftState(draft);
  const kept = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = draft.typedIn(name);
      return text === null ? [] : [[name, text]];
    }),
  ) as Record<string, string>;
  const answer = (name: string, text: string): void => {
    const waiting = { ...kept, [name]: text };
    const isValid = Object.values(waiting).every((one) => excessOf(one) === 0);
    for (const [field, words] of Object.entries(waiting)) draft.storeTyped(field, isValid ? null : words);
    // the view changes with the draft; an invalid form only wakes it
    draft.change(isValid ? waiting : {}, FORM_TIMING.autosave);
  };
  const wrong = fields.findIndex(({ name }) => excessOf(kept[name] ?? '') > 0);
  return (
    <>
      {wrong !== -1 && place.at !== wrong && (
        <p className="banner banner-warning" role="status">
          <span className="flex-1">{t('form.invalid', { question: fields[wrong]?.label ?? '' })}</span>
          <Button size="small" onClick={() => place.go(wrong)}>
            {t('form.toQuestion')}
          </Button>
        </p>
      )}
      <Questions fields={fields} answers={{ ...answersOf(fields, data), ...kept }} place={place} onAnswer={answer} />
    </>
  );
}

/** Shows the page of help of a step over the form, where one is known. */
function GuideButton({ step, path }: { step: string; path: string | undefined }) {
  const t = useTexts('planning');
  const host = useHost();
  if (path === undefined || path === '') return null;
  const url = path.replace('{step}', encodeURIComponent(step));
  return (
    <Button
      look="quiet"
      icon={CircleQuestionMark}
      className="self-end"
      onClick={() => void host.emit('show-guide', { url })}
    >
      {t('guide.show')}
    </Button>
  );
}
