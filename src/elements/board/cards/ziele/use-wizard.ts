import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';

import { periodOf, type Period } from '#contract/okr/okr-rules.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useSession } from '../session-context.ts';
import { wordsOf } from '../content/card-content.ts';
import { useNotesModel } from '../../notes/section-notes/card-notes.tsx';
import { readPlan, writeSummary } from './goals-calls.ts';
import { isUnchanged, type Plan } from './plan.ts';
import { withEdits } from './plan-edits.ts';
import { usePlanSaves } from './use-plan-saves.ts';
import { FIRST, mayGoTo, wizardAfter, type Step, type WizardEvent } from './wizard-state.ts';
import { summaryOf } from './ziele-summary.ts';

/** What a tab does with the text of the AI or with a preview is only shown while it is waited for. */
function usePreview(summary: string, send: (event: WizardEvent) => void) {
  const element = useCore();
  const queries = useQueryClient();
  const t = useTexts('goals');
  const toast = useToast();
  const sentenceOf = useSentence();
  const asked = useRef<AbortController>(null);
  /** The preview that somebody has left to look at the summary. */
  const left = useRef<Plan>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const generate = async (period: Period): Promise<void> => {
    asked.current?.abort();
    const now = new AbortController();
    asked.current = now;
    send({ type: 'generate', period });
    try {
      const made = await readPlan(element, { text: summary, period, signal: now.signal, queries });
      const plan = withEdits(made, left.current);
      if (!now.signal.aborted) send({ type: 'generated', plan, isUnchanged: isUnchanged(plan) });
    } catch (error) {
      if (now.signal.aborted) return;
      send({ type: 'failed' });
      toast({ kind: 'danger', title: t('generationFailed'), text: sentenceOf(error) });
    }
  };
  const stop = (): void => asked.current?.abort();
  const leave = (plan: Plan | undefined): void => void (left.current = plan);
  return { generate, stop, leave };
}

/** The summary of the card, and what writes one from the notes. */
function useSummary(draft: DraftSaver, boardId: string) {
  const element = useCore();
  const t = useTexts('goals');
  const toast = useToast();
  const sentenceOf = useSentence();
  const { parts } = useSession();
  const hasAi = useStore(element.core.$features).ai;
  const [isWriting, setWriting] = useState(false);
  const summary = summaryOf(useDraftState(draft).data);
  const write = (html: string): void => {
    if (html !== summaryOf(draft.state.data)) draft.change({ summary: html });
  };
  const generate = async (): Promise<void> => {
    setWriting(true);
    try {
      // it is made of the notes as the server has them
      await parts.flush();
      write(await writeSummary(element, boardId));
    } catch (error) {
      toast({ kind: 'danger', title: t('textFailed'), text: sentenceOf(error) });
    } finally {
      setWriting(false);
    }
  };
  return { summary, hasSummary: wordsOf(summary) !== '', write, hasAi, isWriting, generate };
}

/** The goals wizard: where it is, and everything that can be done in it (whiteboard 2.21, 4). */
export function useWizard(draft: DraftSaver, boardId: string) {
  const t = useTexts('goals');
  const toast = useToast();
  const queries = useQueryClient();
  const notes = useNotesModel();
  const [state, send] = useReducer(wizardAfter, FIRST);
  const text = useSummary(draft, boardId);
  const { generate, stop, leave } = usePreview(text.summary, send);
  const saves = usePlanSaves(boardId, send, queries);
  const [now] = useState(() => periodOf(new Date()));
  const period = useRef<Period>(now);
  const isGenerating = text.isWriting || state.preview?.kind === 'generating';
  const circumstances = { hasSummary: text.hasSummary, isGenerating };

  const preview = (wanted: Period = period.current): void => {
    period.current = wanted;
    void generate(wanted);
  };
  /** What is changed in a preview is there again with the next one; what is saved wholly is the end of it. */
  const leavePreview = (): void => {
    if (state.preview?.kind === 'ready') leave(state.preview.plan);
    if (state.preview?.kind !== 'saved') return;
    saves.forget();
    leave(undefined);
  };
  const show = (step: 1 | 2): void => {
    if (!mayGoTo(state, step, circumstances)) return;
    stop();
    leavePreview();
    send({ type: 'go', step });
  };
  const goTo = (step: Step): void => {
    if (step !== 3) show(step);
    else if (mayGoTo(state, step, circumstances)) return preview();
    // without an AI the person writes
    const isAsked = state.step === 1 && step === 2 && !text.hasSummary && notes.store.list.length > 0;
    if (isAsked && text.hasAi && !text.isWriting) void text.generate();
  };
  return {
    state,
    ...text,
    ...circumstances,
    ...saves,
    /** Shows a step, without making anything for it. */
    show,
    goTo,
    preview,
    change: (change: Extract<WizardEvent, { type: 'change' }>['change']) => send({ type: 'change', change }),
    reject: () => {
      leave(undefined);
      send({ type: 'reject' });
      toast({
        kind: 'info',
        title: saves.savedCount > 0 ? t('rejectedPartly', { count: saves.savedCount }) : t('rejected'),
      });
    },
    restart: () => {
      stop();
      leavePreview();
      leave(undefined);
      send({ type: 'restart' });
    },
  };
}
export type Wizard = ReturnType<typeof useWizard>;
