import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '#contract/accounts/people.ts';
import {
  clearStepSlides,
  downloadStepSlides,
  downloadTemplate,
  readStepSlides,
  readTemplateSlides,
  retryStepSlides,
  SLIDE_FILES,
  templateOf,
  uploadStepSlides,
  type Slide,
  type SlideStep,
  type StepSlides,
} from '#contract/board/slides.ts';
import { fromTab } from '#core/api/other-server.ts';
import { hasExtension, type Core } from '#core/session/core.ts';
import { suiteFile } from '#core/session/suite-file.ts';
import type { ElementCore } from '#core/session/use-core.ts';
import { saveFile } from '#core/ui/save-file.ts';

import { askAgain, FILE_MS, isUnderWay as isFileUnderWay, sendingOptions } from '../../files/file-queries.ts';
import type { Sending } from '../../files/file-sending.ts';

/** A template is made when it is asked for. */
const DOWNLOAD_MS = 120_000;

/** A step of a board. */
export interface StepKey {
  boardId: string;
  step: SlideStep;
}

const EMPTY: StepSlides = { slides: [], file: null };

/** Slides of any server: without a word about it one is rendered when it has a picture. */
const slidesIn = (answer: Partial<StepSlides> | null | undefined): Slide[] =>
  (Array.isArray(answer?.slides) ? answer.slides : []).map((slide: Partial<Slide>, place) => ({
    ...slide,
    id: String(slide.id ?? place + 1),
    imageUrl: slide.imageUrl ?? '',
    isRendered: slide.isRendered ?? Boolean(slide.imageUrl),
  }));

const stepSlidesIn = (answer: StepSlides): StepSlides => ({ slides: slidesIn(answer), file: answer.file ?? null });

/** Whether slides are still to come. */
export const isUnderWay = ({ slides, file }: StepSlides): boolean =>
  file ? isFileUnderWay(file) : slides.some(({ isRendered }) => !isRendered);

const typeOf = (step: SlideStep): 'strategy' | 'default' => (templateOf(step) === 'strategy' ? 'strategy' : 'default');

/** What cannot be read is no slides (whiteboard 7, 8). */
function withoutSlides(error: unknown): StepSlides {
  console.error('Slides could not be loaded', error);
  return EMPTY;
}

/** Slides of the kickoff as they come with the elements (whiteboard 9). */
const KICKOFF_SLIDES = 30;
const kickoffSlides = (core: Core, locale: Locale): Slide[] =>
  Array.from({ length: KICKOFF_SLIDES }, (_, place) => ({
    id: String(place + 1),
    imageUrl: suiteFile(core, `/slides/kickoff/kickoff-template-${place + 1}.png?lang=${locale}`),
    isRendered: true,
  }));

export const slidesQueries = {
  own: ({ api }: ElementCore, { boardId, step }: StepKey) =>
    queryOptions({
      queryKey: ['boards', boardId, 'slides', step],
      queryFn: async ({ signal }): Promise<StepSlides> => {
        const params = { id: boardId, step };
        return stepSlidesIn(await api(readStepSlides, { params }, { signal }).catch(withoutSlides));
      },
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgain(state.dataUpdateCount) : false),
    }),
  template: ({ api, core, locale }: ElementCore, step: SlideStep) =>
    queryOptions({
      queryKey: ['slides', 'template', typeOf(step), locale],
      queryFn: async ({ signal }): Promise<Slide[]> => {
        // servers of others answer the slides of workshops alone
        const isOurs = hasExtension(core, 'slides');
        if (!isOurs && templateOf(step) === 'kickoff') return kickoffSlides(core, locale);
        const query = isOurs ? { type: typeOf(step) } : {};
        return slidesIn(await api(readTemplateSlides, { query }, { signal }).catch(withoutSlides));
      },
      staleTime: Infinity,
    }),
};

/** Hands a file over; one without content is only logged (whiteboard 8). */
function save(answer: unknown, name: string): void {
  if (answer instanceof Blob && answer.size > 0) saveFile(answer, name);
  else console.error('Empty or invalid template file received');
}

export const slidesCalls = {
  async downloadTemplate({ api }: ElementCore, step: SlideStep, format: 'pptx' | 'pdf'): Promise<void> {
    const query = { type: typeOf(step), ...(format === 'pdf' && { format }) };
    const file = await api(downloadTemplate, { params: { id: 'template-pptx' }, query }, { limitMs: DOWNLOAD_MS });
    save(file, `${SLIDE_FILES[templateOf(step)]}.${format}`);
  },
  async downloadOwn({ api }: ElementCore, { boardId, step }: StepKey): Promise<void> {
    const params = { id: boardId, step };
    save(await api(downloadStepSlides, { params }, { limitMs: FILE_MS }), `${SLIDE_FILES.own}.pptx`);
  },
  async upload(element: ElementCore, { boardId, step }: StepKey, { file, ...how }: Sending): Promise<StepSlides> {
    const options = await sendingOptions(element, how);
    return stepSlidesIn(
      await element.api(uploadStepSlides, { params: { id: boardId, step }, body: { file } }, options),
    );
  },
  /** Reads an uploaded presentation again whose slides could not be made. */
  async retry(element: ElementCore, { boardId, step }: StepKey): Promise<void> {
    const options = await fromTab(element);
    const answer = await element.api(retryStepSlides, { params: { id: boardId, step } }, options);
    element.core.queries.setQueryData(slidesQueries.own(element, { boardId, step }).queryKey, stepSlidesIn(answer));
  },
  async clear(element: ElementCore, { boardId, step }: StepKey): Promise<void> {
    await element.api(clearStepSlides, { params: { id: boardId, step } }, await fromTab(element));
  },
};
