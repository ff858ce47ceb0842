import { useRef, type ReactNode } from 'react';

import { IMAGE_TYPES } from '#contract/board/notes.ts';

/** Lets a person choose a picture from the disk: `choose` opens the dialog of `input`. */
export function usePictureChoice(onChosen: (picture: File) => void): { choose: () => void; input: ReactNode } {
  const file = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={file}
      type="file"
      hidden
      accept={IMAGE_TYPES.join(',')}
      onChange={(event) => {
        const chosen = event.target.files?.[0];
        if (chosen) onChosen(chosen);
        event.target.value = '';
      }}
    />
  );
  return { choose: () => file.current?.click(), input };
}
