import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '#contract/board/notes.ts';

/** Largest picture in megabytes, for texts. */
export const PICTURE_MEGABYTES = MAX_IMAGE_BYTES / (1024 * 1024);

const TYPES: readonly string[] = IMAGE_TYPES;

/** Why a file cannot be the picture of a note: the key of the sentence that says so; undefined when it can. */
export function pictureProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'dialog.noPicture' | 'tooLarge' | undefined {
  if (!TYPES.includes(type)) return 'dialog.noPicture';
  return size > MAX_IMAGE_BYTES ? 'tooLarge' : undefined;
}
