import { useEffect, useEffectEvent, useState } from 'react';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import { useSentence } from '#core/editing/failure.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { showNumber } from '#core/ui/fields/amounts.ts';
import { readTsv } from '#core/ui/grid/tsv.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useOkr } from '../../model/okr-context.ts';
import type { ColumnWidth } from '../../model/okr-state.ts';
import { findNames } from './find-names.ts';
import { placeBlock, readBlock, type AreaSize, type Block } from './read-block.ts';

/** What was pasted, and over which cells: those from the active one to the right and downwards. */
export interface Pasted {
  text: string;
  rows: readonly OkrRow[];
  columns: readonly ColumnWidth['key'][];
  /** How many of them are selected as a rectangle. */
  area?: AreaSize;
}

/** So many problems are named; the rest is counted. */
const NAMED = 8;

/** Reads what was pasted, saves it as one step, and asks first where some of it cannot be read. */
export function PasteBlock({ pasted, onDone }: { pasted: Pasted; onDone: () => void }) {
  const t = useTexts('okr-actions');
  const { values } = useOkr();
  const [asked, setAsked] = useState<Block | null>(null);
  const lines = useProblemLines(asked);
  const saveAll = ({ changes, count }: Block): void => values.saveAll(changes, t('paste.done', { count }));
  useBlock(pasted, (block) => {
    if (block === null || block.problems.length > 0) return block ? setAsked(block) : onDone();
    if (block.count > 0) saveAll(block);
    onDone();
  });
  if (!asked) return null;
  const { count } = asked;
  const title = t('paste.title', { count: asked.problems.length });
  if (count === 0) return <NothingToPaste title={title} lines={lines} onClose={onDone} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={lines.join('\n')}
      confirmLabel={t('paste.rest', { count })}
      onConfirm={() => {
        saveAll(asked);
        onDone();
      }}
      onCancel={onDone}
    />
  );
}

/** Names why none of it can be pasted: there is nothing to choose. */
function NothingToPaste({ title, lines, onClose }: { title: string; lines: readonly string[]; onClose: () => void }) {
  const t = useTexts('okr-actions');
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      closeButton={false}
      onClose={onClose}
      footer={
        <Button look="primary" data-autofocus="" onClick={onClose}>
          {t('paste.close')}
        </Button>
      }
    >
      <p className="text-muted whitespace-pre-line">{lines.join('\n')}</p>
    </Dialog>
  );
}

/** Reads the block once; null where teams and people could not be asked for. */
function useBlock({ text, rows, columns, area }: Pasted, onRead: (block: Block | null) => void): void {
  const t = useTexts('okr-actions');
  const core = useCore();
  const toast = useToast();
  const sentenceOf = useSentence();
  const read = useEffectEvent(async () => {
    const placed = placeBlock(readTsv(text), rows, columns, area);
    try {
      const names = await findNames({ core, placed });
      const block = readBlock(placed, { locale: core.locale, names });
      if (block.count + block.problems.length === 0) toast({ kind: 'info', title: t('paste.same') });
      onRead(block);
    } catch (error) {
      toast({ kind: 'danger', title: t('paste.failed'), text: sentenceOf(error) });
      onRead(null);
    }
  });
  useEffect(() => void read(), []);
}

function useProblemLines(block: Block | null): string[] {
  const t = useTexts('okr-actions');
  const words = useTexts('okr-table');
  const { locale } = useCore();
  const problems = block?.problems ?? [];
  const lines = problems.slice(0, NAMED).map(({ row, column, text, problem }) => {
    const place = [row?.title, column && words(`column.${column}`)].filter(Boolean).join(', ');
    const reason =
      problem === 'place' || problem === 'fixed' || problem === 'team' || problem === 'person' || problem === 'people'
        ? t(`paste.problem.${problem}`)
        : words(`edit.wrong.${problem}`, { example: showNumber(1234.5, locale) });
    return `• ${place === '' ? '' : `${place}: `}${t('paste.quoted', { text: shortened(text) })} – ${reason}`;
  });
  if (problems.length > NAMED) lines.push(t('bulk.deleteMore', { count: problems.length - NAMED }));
  return lines;
}

const LONG = 60;
const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);
