import {
  Combobox as Headless,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { controlSheet, useControlSheet } from '../../element/sheet.ts';
import { useTexts } from '../../locale/use-texts.ts';
import { Chip } from '../chip.tsx';
import css from './combobox.css?inline';
import { FieldNote } from './field.tsx';
import { usePlaced } from '../floating/use-placed.ts';
import { Icon } from '../icon.tsx';
import { useOverlaysSheet } from '../overlays/overlays-sheet.ts';
import { plainText } from '../../locale/collation.ts';

const sheet = controlSheet(css);

/** One choice of a `Combobox`. */
export interface ComboboxOptionOf<V extends string> {
  value: V;
  label: string;
  /** Below the label, for example an e-mail address; searched too. */
  detail?: string | undefined;
  /** Before the label, for example an avatar. */
  start?: ReactNode;
}

export interface ComboboxProps<V extends string> {
  label: string;
  options: readonly ComboboxOptionOf<V>[];
  value: readonly V[];
  onChange: (values: V[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** At most one is chosen: another choice replaces it and closes the list. */
  single?: boolean | undefined;
  /** What is typed already when it appears. */
  startText?: string | undefined;
  /** Hears of what is typed, when the owner searches on its server; then `options` are shown as they come. */
  onSearch?: ((text: string) => void) | undefined;
}

/** So many choices are shown at once; the rest is found by typing. */
const SHOWN = 100;

/**
 * Several of many: people, groups, teams, companies. The chosen ones are chips before the field; typing narrows
 * the list, Backspace in the empty field takes the last one away.
 */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { label, options, value, onChange, hint, error, disabled = false } = props;
  useControlSheet(sheet);
  useOverlaysSheet();
  const id = useId();
  const [text, setText] = useState(props.startText ?? '');
  const frame = useRef<HTMLDivElement>(null);
  const search = (next: string): void => {
    setText(next);
    props.onSearch?.(next);
  };
  const found = props.onSearch ? options : options.filter((option) => holdsText(option, text));
  const choose = (next: V[]): void => {
    // leaving an empty field changes nothing
    if (next.length + value.length > 0) onChange(next);
    search('');
  };
  const inner = ({ open }: { open: boolean }) => (
    <>
      <div ref={frame} className="input combobox" data-invalid={error !== undefined} data-disabled={disabled}>
        <Chosen {...props} />
        <ComboboxInput
          id={id}
          autoComplete="off"
          placeholder={value.length === 0 ? props.placeholder : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) === undefined ? undefined : `${id}-note`}
          value={text}
          displayValue={() => text}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1));
            // closes the list only, not the dialog around it
            if (event.key === 'Escape' && open) event.stopPropagation();
          }}
        />
        <OpenButton />
      </div>
      {open && <Choices frame={frame} options={found.slice(0, SHOWN)} />}
    </>
  );
  const shared = { immediate: true, disabled, onClose: () => search(''), children: inner };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {props.single === true ? (
        <Headless
          value={value[0] ?? null}
          onChange={(next: V | null) => choose(next === null ? [] : [next])}
          {...shared}
        />
      ) : (
        <Headless multiple value={[...value]} onChange={choose} {...shared} />
      )}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

/** Whether a choice holds what is typed. */
export const holdsText = ({ label, detail = '' }: ComboboxOptionOf<string>, text: string): boolean =>
  plainText(`${label} ${detail}`).includes(plainText(text.trim()));

function OpenButton() {
  const t = useTexts('core');
  return (
    <ComboboxButton className="chip-remove" aria-label={t('combobox.open')}>
      <Icon of={ChevronDown} size={14} />
    </ComboboxButton>
  );
}

function Chosen<V extends string>({ options, value, onChange, disabled }: ComboboxProps<V>) {
  return value.map((one) => (
    <Chip key={one} {...(disabled !== true && { onRemove: () => onChange(value.filter((other) => other !== one)) })}>
      {options.find((option) => option.value === one)?.label ?? one}
    </Chip>
  ));
}

/** The list, in the top layer below the field, so that no dialog clips it. */
function Choices({
  frame,
  options,
}: {
  frame: RefObject<HTMLDivElement | null>;
  options: readonly ComboboxOptionOf<string>[];
}) {
  const t = useTexts('core');
  const box = useRef<HTMLDivElement>(null);
  usePlaced(true, box, () => frame.current, { side: 'below', align: 'start' });
  useLayoutEffect(() => box.current?.showPopover(), []);
  return (
    <div ref={box} popover="manual" className="floating combobox-list" style={{ width: frame.current?.offsetWidth }}>
      <ComboboxOptions static modal={false} as="div">
        {options.map((option) => (
          <ComboboxOption key={option.value} value={option.value} as="div" className="combobox-option">
            {option.start}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail !== undefined && <span className="combobox-detail">{option.detail}</span>}
            </span>
            <span className="combobox-check">
              <Icon of={Check} size={14} />
            </span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {options.length === 0 && <p className="combobox-none">{t('combobox.none')}</p>}
    </div>
  );
}
