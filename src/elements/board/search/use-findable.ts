import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

import { WORKSHOPS, type AgendaDay, type WorkshopType } from '#contract/board/agenda.ts';
import { CANVAS_COLUMNS, FORM_KEYS } from '#contract/board/cards.ts';
import type { InfoNodeData, SceneData, SceneDefinition } from '#contract/board/scene.ts';
import { useCore } from '#core/session/use-core.ts';

import { agendaQueries } from '../agenda/agenda-queries.ts';
import { workshopOf } from '../agenda/workshop-of.ts';
import { boardQueries } from '../board-queries.ts';
import { useCardTitles } from '../cards/card-title.ts';
import { useBoard } from '../model/board-context.ts';
import type { Target } from '../model/board-stage.ts';
import { useBoardNotes } from '../notes/board-notes.ts';
import { inReadingOrder, noteTitle } from '../outline/note-order.ts';
import { nodeIdOf } from '../scene/scene-definition.ts';
import { useSceneText } from '../scene/use-scene-text.ts';
import { textsIn, type Findable } from './find-texts.ts';

/** Something on the board that can be found. */
export interface BoardPlace extends Findable {
  kind: 'step' | 'agenda' | 'card' | 'note';
  /** What it is called, where one sees it; notes have no name. */
  name?: string;
  target: Target;
  step?: string;
  workshop?: WorkshopType;
  card?: string;
  note?: string;
}

const CARDS = Object.values(CANVAS_COLUMNS).flat();

/** Steps, agendas, cards and notes of the board with their texts, in the order in which one would read them. */
export function useFindable(scene: SceneDefinition): BoardPlace[] {
  const steps = useSteps(scene);
  const agendas = useAgendas(scene);
  const cards = useCards();
  const notes = useNotePlaces();
  return [...steps, ...agendas, ...cards, ...notes];
}

/** The scene data of these keys, as far as it is there. */
function useSceneData(keys: readonly string[]): Record<string, SceneData | undefined> {
  const core = useCore();
  const { boardId } = useBoard();
  return useQueries({
    queries: keys.map((key) => boardQueries.card(core, boardId, key)),
    combine: (answers) => Object.fromEntries(keys.map((key, index) => [key, answers[index]?.data])),
  });
}

/** A step with its description, and what its form and its checklists say. */
function useSteps(scene: SceneDefinition): BoardPlace[] {
  const named = useSceneText();
  const { locale } = useCore();
  const data = useSceneData(FORM_KEYS);
  const entries = FORM_KEYS.flatMap((key) =>
    Object.entries(data[key]?.data ?? {}).map(([field, value]) => ({ step: stepOf(field, key), value })),
  );
  return scene.steps.map((step) => {
    const node = scene.nodes.find(({ id }) => id === nodeIdOf(step));
    const { description } = (node?.data ?? {}) as Partial<InfoNodeData>;
    const own = entries.filter((entry) => entry.step === step).flatMap(({ value }) => textsIn(value, locale));
    const texts = [...(description === undefined ? [] : [named(description)]), ...own];
    const name = named(scene.stepTitles[step] ?? step);
    return { id: `step-${step}`, kind: 'step', label: name, name, texts, step, target: { node: nodeIdOf(step) } };
  });
}

/** Dates and checklists of all steps lie in the data of the planning, under names that begin with the step. */
const stepOf = (field: string, key: string): string => FORM_KEYS.find((step) => field.startsWith(`${step}_`)) ?? key;

function useAgendas(scene: SceneDefinition): BoardPlace[] {
  const named = useSceneText();
  const core = useCore();
  const { boardId } = useBoard();
  const first = useQuery(agendaQueries.days(core, boardId, WORKSHOPS[0]));
  const second = useQuery(agendaQueries.days(core, boardId, WORKSHOPS[1]));
  const days: Record<WorkshopType, AgendaDay[]> = { workshop1: first.data ?? [], workshop2: second.data ?? [] };
  return WORKSHOPS.flatMap((workshop) => {
    const step = scene.steps.find((one) => workshopOf(one, scene.steps) === workshop);
    if (step === undefined) return [];
    const name = named(scene.stepTitles[step] ?? step);
    return days[workshop].flatMap(({ id, items }) =>
      items.map((item): BoardPlace => {
        const label = `${item.time} ${item.module}`;
        return { id: `agenda-${id}-${item.id}`, kind: 'agenda', label, name, texts: [], workshop, target: { node: nodeIdOf(step) } }; // prettier-ignore
      }),
    );
  });
}

function useCards(): BoardPlace[] {
  const titleOf = useCardTitles();
  const { locale } = useCore();
  const data = useSceneData(CARDS);
  const texts = useMemo(() => CARDS.map((card) => textsIn(data[card]?.data ?? {}, locale)), [data, locale]);
  return CARDS.map((card, index) => ({
    id: `card-${card}`,
    kind: 'card',
    label: titleOf(card),
    name: titleOf(card),
    texts: texts[index] ?? [],
    card,
    target: { card },
  }));
}

function useNotePlaces(): BoardPlace[] {
  const { store } = useBoardNotes();
  // a drag changes the store with each frame, the search follows when there is time
  const revision = useDeferredValue(useSyncExternalStore(store.subscribe, () => store.revision));
  return useMemo(
    () =>
      inReadingOrder(store.list).map((note): BoardPlace => {
        const { id, text, x, y, width, height } = note;
        return { id: `note-${id}`, kind: 'note', label: noteTitle(text), texts: [text], note: id, target: { box: { x, y, width, height } } }; // prettier-ignore
      }),
    // the list changes in place
    // oxlint-disable-next-line react/exhaustive-deps
    [store, revision],
  );
}
