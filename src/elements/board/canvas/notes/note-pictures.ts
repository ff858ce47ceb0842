import { loadPicture, needsToken } from '#core/api/load-picture.ts';
import { coreFor } from '#core/session/core.ts';

import type { BoardNote } from '../../notes/note-shape.ts';

/** Address of a note's picture on its server; the small one is enough on the board. */
export function pictureUrl(apiUrl: string, { image }: Pick<BoardNote, 'image'>, size: 'small' | 'full'): string | null {
  if (image === null) return null;
  const url = new URL(image, apiUrl);
  if (size === 'small') url.searchParams.set('size', 'small');
  return url.href;
}

/** Pictures for the canvas, each loaded once. */
export class NotePictures {
  apiUrl = '';
  readonly #loaded = new Map<string, HTMLImageElement>();
  readonly #onLoad: () => void;

  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** Undefined until it is loaded. */
  of = (note: BoardNote): HTMLImageElement | undefined => {
    const url = pictureUrl(this.apiUrl, note, 'small');
    if (url === null) return undefined;
    let image = this.#loaded.get(url);
    if (!image) {
      image = new Image();
      this.#loaded.set(url, image);
      this.#load(image, url);
    }
    return image.complete && image.naturalWidth > 0 ? image : undefined;
  };

  #load(image: HTMLImageElement, url: string): void {
    const core = coreFor(this.apiUrl);
    image.addEventListener('load', this.#onLoad, { once: true });
    if (!needsToken(core, url)) {
      image.src = url;
      return;
    }
    loadPicture(core, url).then(
      (address) => {
        image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
        image.src = address;
      },
      // a picture that cannot be loaded stays out, as in the document
      () => undefined,
    );
  }
}
