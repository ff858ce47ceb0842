import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { mayDo } from '#contract/policy.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { acceptPlan, withWritten, type Accepted, type Written } from './accept-plan.ts';
import { planCalls, readToday, refreshOkr, takeBackCalls } from './goals-calls.ts';
import { besideToday, countSaved, type Plan } from './plan.ts';
import { rememberOrigins } from './remember-origins.ts';
import { takeBackPlan, titleOf, unsavedPlan, type Left } from './take-back-plan.ts';
import type { WizardEvent } from './wizard-state.ts';

/** Holds the page while something is being written. */
function useHeldPage(): (isHeld: boolean) => void {
  const unsaved = useRef<ReturnType<typeof registerUnsaved>>(null);
  useEffect(() => {
    const held = registerUnsaved();
    unsaved.current = held;
    return () => held.dispose();
  }, []);
  return (isHeld) => unsaved.current?.set(isHeld);
}

/** Says what could not be saved, or taken back. */
function useReports() {
  const t = useTexts('goals');
  const toast = useToast();
  const sentenceOf = useSentence();
  const reportFailures = ({ plan, failures }: Accepted): void => {
    const { objectives, keyResults } = countSaved(plan);
    const lines = failures.map(({ title, error }) => t('notSaved', { title, why: sentenceOf(error) }));
    const text = [t('savedSoFar', { count: objectives + keyResults }), ...lines].join(' ');
    toast({ kind: 'danger', title: t('saveFailed'), text });
  };

  const reportLeft = (left: readonly Left[]): void => {
    const titles = (isFailed: boolean) =>
      left.flatMap(({ written: one, error }) => ((error !== undefined) === isFailed ? [titleOf(one)] : [])).join(', ');
    const [changed, failed] = [titles(false), titles(true)];
    const error = left.find((one) => one.error !== undefined)?.error;
    if (failed !== '') toast({ kind: 'danger', title: t('takeBackFailed'), text: `${failed}. ${sentenceOf(error)}` });
    if (changed !== '') toast({ kind: 'warning', title: t('notTakenBack'), text: changed });
    if (left.length === 0) toast({ kind: 'neutral', title: t('takenBack') });
  };
  const reportOrigins = (error: unknown): void =>
    toast({ kind: 'warning', title: t('originsFailed'), text: sentenceOf(error) });
  return { reportFailures, reportLeft, reportOrigins };
}

/** Saves an accepted plan, at most once however often that is asked for, and takes it back. */
export function usePlanSaves(boardId: string, send: (event: WizardEvent) => void, queries: QueryClient) {
  const element = useCore();
  const t = useTexts('goals');
  const { reportFailures, reportLeft, reportOrigins } = useReports();
  const hold = useHeldPage();
  const isBusy = useRef(false);
  const written = useRef<readonly Written[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const [isTakingBack, setTakingBack] = useState(false);
  const setWritten = (all: readonly Written[]): void => {
    written.current = all;
    setSavedCount(all.length);
  };

  /** One of them at a time. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    hold(true);
    await work().finally(() => {
      isBusy.current = false;
      hold(false);
      void refreshOkr(queries);
    });
  };
  /** With what is there now, as far as that can be read. */
  const fresh = (plan: Plan): Promise<Plan> =>
    readToday(element, plan).then(
      (today) => besideToday(plan, today),
      () => plan,
    );
  const accept = (plan: Plan): Promise<void> =>
    alone(async () => {
      send({ type: 'accept' });
      const accepted = await acceptPlan(plan, planCalls(element));
      const isAll = accepted.failures.length === 0;
      const all = withWritten(written.current, accepted.written);
      // what is saved is saved, also without the way back to its notes; the next try says it again
      const unsaid = all.filter(({ origins = [] }) => origins.length === 0);
      await rememberOrigins(element, boardId, unsaid).catch((error: unknown) => isAll && reportOrigins(error));
      setWritten(all);
      if (!isAll) reportFailures(accepted);
      send({ type: 'saved', plan: isAll ? accepted.plan : await fresh(accepted.plan), isAll });
    });
  /** Of a preview that is shown, or of one that was left. */
  const takeBack = (plan?: Plan): Promise<void> =>
    alone(async () => {
      setTakingBack(true);
      const all = written.current;
      const left = await takeBackPlan(all, takeBackCalls(element));
      // who was quicker keeps theirs; what could not be reached is tried again
      setWritten(left.flatMap(({ written: one, error }) => (error === undefined ? [] : [one])).toReversed());
      setTakingBack(false);
      reportLeft(left);
      if (!plan || left.length === all.length) return;
      send({ type: 'undone', plan: unsavedPlan(await fresh(plan), { left, all, reason: t('goneNow') }) });
    });
  /** What was saved of another plan is not taken back any more. */
  const forget = (): void => setWritten([]);
  const { user } = useStore(element.core.$session);
  return { accept, takeBack, isTakingBack, savedCount, forget, mayAccept: mayDo('okr.write', user) };
}
