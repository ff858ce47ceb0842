import { useState } from 'react';

import { ACTION_TEXT_LENGTH, ACTION_TITLE_LENGTH, CATEGORIES, PACKAGE_COLORS } from '#contract/cards/action-areas.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Checkbox, Field } from '#core/ui/fields/field.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { FormDialog } from '#core/ui/overlays/form-dialog.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { ThingOrigins } from '../../model/thing-origins.tsx';
import { useSession } from '../session-context.ts';
import { usePartOfCard } from '../use-part-of-card.ts';
import { ColorChoice } from './color-choice.tsx';
import { countOf, maySave, type PackageWords } from './plan.ts';
import { labelOf, type ActionPackage, type Plan } from './plan-content.ts';

interface PackageDialogProps {
  plan: Plan;
  /** The package that is edited; without it new ones are made. */
  of: ActionPackage | undefined;
  /** What is written when it opens. */
  words: PackageWords;
  onSave: (words: PackageWords) => void;
  onClose: () => void;
}

/** Makes packages, or changes one (whiteboard 2.22, 5). */
export function PackageDialog({ plan, of, words: given, onSave, onClose }: PackageDialogProps) {
  const t = useTexts('actions');
  const [first] = useState(given);
  const [words, setWords] = useState(first);
  const change = (part: Partial<PackageWords>): void => setWords({ ...words, ...part });
  const count = countOf(words);
  const isReady = maySave(words, of ? 0 : plan.packages.length);
  const sayUnsaved = useUnsaved();
  usePartOfCard(() => {
    if (words === first) return;
    if (isReady) onSave(words);
    else sayUnsaved(words);
  });
  return (
    <FormDialog
      title={of ? t('edit', { name: labelOf(of) }) : t('newPackage')}
      width={600}
      busy={false}
      submit={of || count === 0 ? t('save') : t('create', { count })}
      disabled={!isReady}
      onSubmit={() => onSave(words)}
      onClose={onClose}
      dismissable={false}
      after={of && <PackageOrigins of={of} onGo={() => (words !== first && isReady ? onSave(words) : onClose())} />}
    >
      <Words words={words} change={change} />
      <Choices
        label={t('objectives')}
        options={plan.objectives.map(({ id, title }) => ({ key: id, name: title }))}
        chosen={words.objectiveIds}
        onChange={(objectiveIds) => change({ objectiveIds })}
      />
      <Choices
        label={t('categories')}
        options={CATEGORIES.map((key) => ({ key, name: t(`category.${key}`) }))}
        chosen={words.categories}
        onChange={(categories) => change({ categories })}
      />
      <p className="text-muted text-sm">{t(of ? 'editHint' : 'createHint')}</p>
    </FormDialog>
  );
}

/** Where a package came from; what was written goes with whoever leaves for an origin. */
function PackageOrigins({ of, onGo }: { of: ActionPackage; onGo: () => void }) {
  const { boardId } = useSession();
  return <ThingOrigins kind="action_package" id={of.id} name={labelOf(of)} mayWrite {...{ boardId, onGo }} />;
}

/** A package without a place cannot be kept when editing ends: it is told, with what was written. */
function useUnsaved(): (words: PackageWords) => void {
  const t = useTexts('actions');
  const core = useTexts('core');
  const toast = useToast();
  return ({ name, title, text, source }) =>
    toast({
      kind: 'danger',
      title: core('saved.failed'),
      text: t('yours', { text: [name, title, text, source].filter((one) => one.trim() !== '').join(' · ') }),
      stayMs: 0,
    });
}

/** What the package says, and its colour. */
function Words({ words, change }: { words: PackageWords; change: (part: Partial<PackageWords>) => void }) {
  const t = useTexts('actions');
  return (
    <>
      <Field
        label={t('name')}
        value={words.name}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        label={t('packageTitle')}
        hint={t('packageTitleHint')}
        value={words.title}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('text')}
        value={words.text}
        maxLength={ACTION_TEXT_LENGTH}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Field
        label={t('source')}
        value={words.source}
        maxLength={ACTION_TITLE_LENGTH}
        onChange={(event) => change({ source: event.currentTarget.value })}
      />
      <ColorChoice
        label={t('color')}
        colors={PACKAGE_COLORS.map((value, at) => ({
          value,
          ground: `var(--strategy-package-${at + 1})`,
          name: t(`colors.${String(at + 1) as '1'}`),
        }))}
        value={words.color}
        onChange={(color) => change({ color })}
      />
    </>
  );
}

interface ChoicesProps {
  label: string;
  options: readonly { key: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Some of these, in the order in which they stand. */
function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="field-label mb-1">{label}</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-1 @md:grid-cols-2">
        {options.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={<span className="min-w-0 wrap-anywhere">{name}</span>}
            checked={chosen.includes(key)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              onChange(options.map((one) => one.key).filter((one) => (one === key ? isOn : chosen.includes(one))));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
