import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ACTION_TEXT_LENGTH, ACTION_TITLE_LENGTH, MATRIX_COLORS } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Field } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';

import { ThingOrigins } from '../../model/thing-origins.tsx';
import { useSession } from '../session-context.ts';
import { usePartOfCard } from '../use-part-of-card.ts';
import { ColorChoice } from './color-choice.tsx';
import { matrixGround, type MatrixCard, type MatrixWords } from './matrix.ts';

interface MatrixDialogProps {
  of: MatrixCard;
  onSave: (words: MatrixWords) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Title, description and source of a card. A click outside saves, Cancel leaves it as it was (whiteboard 2.22). */
export function MatrixDialog({ of, onSave, onRemove, onClose }: MatrixDialogProps) {
  const t = useTexts('actions');
  const [changed, setChanged] = useState<Partial<MatrixWords>>();
  const words: MatrixWords = {
    title: of.title,
    description: of.description,
    source: of.source,
    // a colour of another program stays until another one is chosen
    color: of.color,
    ...changed,
  };
  const change = (part: Partial<MatrixWords>): void => setChanged({ ...changed, ...part });
  const save = (): void => onSave(words);
  const { boardId } = useSession();
  // what was written goes with whoever leaves for an origin
  const leave = changed ? save : onClose;
  usePartOfCard(() => changed && onSave(words));
  return (
    <FormDialog
      title={t('matrix.edit', { title: of.title })}
      width={500}
      busy={false}
      submit={t('save')}
      onSubmit={save}
      onOutside={save}
      onClose={onClose}
      after={<ThingOrigins kind="action_card" id={of.id} name={of.title} mayWrite onGo={leave} {...{ boardId }} />}
    >
      <Field
        label={t('matrix.title')}
        value={words.title}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('matrix.description')}
        value={words.description}
        maxLength={ACTION_TEXT_LENGTH}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Field
        label={t('source')}
        value={words.source}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => change({ source: event.currentTarget.value })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MatrixColors
          value={MATRIX_COLORS[matrixGround(words.color)] ?? words.color}
          onChange={(color) => change({ color })}
        />
        <Button look="danger-quiet" icon={Trash2} onClick={onRemove}>
          {t('matrix.remove')}
        </Button>
      </div>
    </FormDialog>
  );
}

function MatrixColors(props: { value: string; onChange: (color: string) => void }) {
  const t = useTexts('actions');
  const colors = MATRIX_COLORS.map((value, at) => ({
    value,
    ground: matrixToken(at),
    name: t(`matrix.colors.${String(at + 1) as '1'}`),
  }));
  return <ColorChoice label={t('color')} colors={colors} {...props} />;
}

/** Tokens of the grounds, which follow the look; the same hues as those of packages, in an order of their own. */
const TOKENS = [undefined, 3, 2, 4, 5, 6] as const;
export const matrixToken = (ground: number): string =>
  TOKENS[ground] === undefined ? 'var(--strategy-surface-raised)' : `var(--strategy-package-${TOKENS[ground]})`;
