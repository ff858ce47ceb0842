import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { STEPS, type Step } from '#contract/board/cards.ts';
import type { SceneDefinition } from '#contract/board/scene.ts';
import { mayDo } from '#contract/policy.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { useSceneText } from '../use-scene-text.ts';

/** A change of the step that is said now, with its way back. */
interface Said {
  step: Step;
  before: Step;
  close: () => void;
}

/**
 * Stores the step that a leader of the board selects: selecting a step makes it the current one (whiteboard 4), and
 * the selection of boards shows it. What others look at on the board stays as it is, and so does its last change. `show`
 * goes to a step that was taken back to.
 */
export function useStoredStep(
  boardId: string,
  { permissions: rights, stepTitles }: SceneDefinition,
  show: (step: Step) => void,
) {
  const element = useCore();
  const queries = useQueryClient();
  const { user } = useStore(element.core.$session);
  const t = useTexts('board');
  const named = useSceneText();
  const { report, toast } = useAction({ failed: t('header.stepNotStored') });
  const { report: reportBack } = useAction({ failed: t('header.stepNotBack') });
  const turn = useRef(Promise.resolve());
  const said = useRef<Said>(undefined);
  const mayLead = mayDo('boards.update', user, { rights }) && hasExtension(element.core, 'board-step');
  // one after the other: the last one selected stays
  const inTurn = (work: () => Promise<void>, refused: (error: unknown) => void): void => {
    turn.current = turn.current.then(work).catch(refused);
  };
  /** Says it, with a way back: who only looks ahead rewrites nobody's progress. */
  const offerBack = (step: Step, { before, back }: { before: Step; back: () => Promise<boolean> }): void => {
    const title = t('header.stepStored', { step: named(stepTitles[step] ?? step) });
    const goBack = async (): Promise<void> => {
      if (await back()) show(before);
      else toast({ kind: 'warning', title: t('header.stepMoved') });
    };
    const run = (): void => inTurn(goBack, reportBack);
    let mine: Said | undefined;
    const onShown = (close: () => void): void => {
      said.current?.close();
      mine = { step, before, close };
      said.current = mine;
    };
    const onClosed = (): void => {
      if (said.current === mine) said.current = undefined;
    };
    toast({ kind: 'neutral', title, action: { label: t('header.stepBack'), run }, onShown, onClosed });
  };
  return (selected: string): void => {
    const step = STEPS.find((known) => known === selected);
    if (!mayLead || step === undefined) return;
    inTurn(async () => {
      const { storeStep } = await import('./store-step.ts');
      const earlier = said.current;
      const stored = await storeStep({ element, queries, boardId }, step);
      // it would say what is so no more, and its way back would take this choice for somebody else's
      if (earlier?.step !== step) earlier?.close();
      // back at where the message before would have led
      const isBack = earlier?.before === step && earlier.step === stored?.before;
      if (stored && !isBack) offerBack(step, stored);
    }, report);
  };
}
