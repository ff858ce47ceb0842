import type { Locale } from '#contract/accounts/people.ts';
import type { Slide, TemplateSet } from '#contract/board/slides.ts';

import { WaitingLine } from '../http/limits/waiting-line.ts';
import { busy } from '../http/refusals/refusals.ts';
import type { OrderFor } from '../threads/threads-service.ts';
import type { Services } from '../services.ts';
import type { TemplateFile } from './template-file.ts';
import type { PictureRequest, SlidePicture } from './template-picture.ts';
import { countSlides, slidesOf } from './templates/template-deck.ts';

/** So many pictures of templates may wait for their turn: the thumbnails of both templates in two languages. */
const MOST_WAITING = 128;
/** How long one of them waits, in milliseconds: all of them are drawn within that, also by a slow machine. */
const WAIT_MS = 300_000;

/** The address of a slide (whiteboard 9): German, and with `lang` English. */
function addressOf(set: TemplateSet, number: number, query: Record<string, string>): string {
  const name = `/slides/${set}/${set}-template-${number}.${set === 'strategy' ? 'jpg' : 'png'}`;
  const more = new URLSearchParams(query).toString();
  return more === '' ? name : `${name}?${more}`;
}

/** Templates of kickoff and workshops: slides, pictures and files out of one definition; each is made once. */
export class TemplatesService {
  readonly #threads: Services['threads'];
  readonly #pictures = new Map<string, Promise<SlidePicture>>();
  readonly #files = new Map<string, Promise<Uint8Array>>();
  readonly #line = new WaitingLine<Pick<PictureRequest, 'size'>>();
  #isDrawing = false;

  constructor({ threads }: Pick<Services, 'threads'>) {
    this.#threads = threads;
  }

  slides(set: TemplateSet, locale: Locale): Slide[] {
    const language: Record<string, string> = locale === 'de-DE' ? {} : { lang: locale };
    return slidesOf(set, locale).map(({ title, section, minutes, notes }, place) => ({
      id: `${set}-template-${place + 1}`,
      imageUrl: addressOf(set, place + 1, language),
      thumbnailUrl: addressOf(set, place + 1, { ...language, size: 'small' }),
      isRendered: true,
      title,
      section,
      minutes,
      notes,
    }));
  }

  /** Null without such a slide. Throws 503 when too many pictures wait already, or it waits too long. */
  async picture(request: PictureRequest): Promise<SlidePicture | null> {
    const { set, number } = request;
    if (number < 1 || number > countSlides(set)) return null;
    return onceIn(this.#pictures, JSON.stringify(request), () =>
      this.#inTurn(request, () =>
        this.#threads.run('makeTemplatePicture', request, { person: 'pictures of templates' }),
      ),
    );
  }

  file(request: TemplateFile, whom: OrderFor): Promise<Uint8Array> {
    return onceIn(this.#files, JSON.stringify(request), () => this.#threads.run('makeTemplateFile', request, whom));
  }

  /**
   * One after the other: anybody may ask for pictures, and they take one thread at most. The slide that somebody looks at
   * comes before the thumbnails beside it.
   */
  async #inTurn<T>({ size }: PictureRequest, work: () => Promise<T>): Promise<T> {
    if (this.#line.size >= MOST_WAITING) throw busy();
    if (this.#isDrawing) await this.#line.wait({ size }, WAIT_MS);
    this.#isDrawing = true;
    try {
      return await work();
    } finally {
      const waiting = [...this.#line];
      const next = waiting.find((one) => one.size === 'full') ?? waiting[0];
      if (next) this.#line.end(next);
      else this.#isDrawing = false;
    }
  }
}

/** What is there already, else what `make` makes; a failure is not kept. */
function onceIn<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const making = make();
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}
