import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { FieldNote } from '#core/ui/fields/field.tsx';

import { PICTURE_MEGABYTES, pictureProblem } from '../picture-check.ts';

interface PictureFieldProps {
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
}

/** The picture of a new note: chosen from the disk or dropped, seen before it is sent. */
export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const t = useTexts('notes');
  const own = useTexts('board-view');
  const note = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const take = (file: File | undefined): void => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found && t(found, { limit: PICTURE_MEGABYTES }));
    if (!found) onPicture(file);
  };
  return (
    <div
      className="flex flex-col gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      {picture && <Preview picture={picture} />}
      <div className="flex flex-wrap gap-2">
        <Button icon={ImagePlus} onClick={() => input.current?.click()}>
          {t(picture ? 'replacePicture' : 'picture')}
        </Button>
        {picture && (
          <Button look="quiet" icon={Trash2} onClick={() => onPicture(undefined)}>
            {t('dialog.removePicture')}
          </Button>
        )}
      </div>
      <FieldNote id={note} hint={own('noteDialog.pictureHint', { limit: PICTURE_MEGABYTES })} error={problem} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('picture')}
        aria-describedby={note}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Preview({ picture }: { picture: File }) {
  const t = useTexts('board-view');
  const url = useMemo(() => URL.createObjectURL(picture), [picture]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <img
      src={url}
      alt={t('noteDialog.preview', { name: picture.name })}
      className="border-line max-h-48 w-full rounded-lg border object-contain"
    />
  );
}
