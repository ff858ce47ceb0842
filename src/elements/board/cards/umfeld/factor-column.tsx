import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState, type ClipboardEvent } from 'react';

import { MOST_FACTORS } from '#contract/cards/umfeld.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { Button, IconButton } from '#core/ui/button.tsx';

import { objectOf } from '../content/card-content.ts';
import { textSheet } from '../rows/cell-sheets.ts';
import { TextCell } from '../rows/row-cells.tsx';
import { OriginMenu, ReadOrigin } from '../rows/row-origin.tsx';
import { useRows, type RowActions } from '../rows/use-rows.ts';
import { useRowsPaste } from '../rows/use-rows-paste.tsx';
import type { CardPage } from '../situation/use-card-pages.ts';
import { EffectMark, ForceColumn, groundOf } from './force-field.tsx';
import { newFactor, readFactors, type Effect, type Factor, type PestelKey } from './umfeld-factors.ts';

const FIELD = 'PESTEL_SOURCES';

interface ColumnProps {
  draft: DraftSaver;
  name: PestelKey;
  /** Pages that a factor may come from. */
  pages: readonly CardPage[];
}

/** The factors of one column, each written where it is read. */
export function FactorColumn({ draft, name, pages }: ColumnProps) {
  const t = useTexts('situation');
  const title = useTexts('board')(`pestel.name.${name}`);
  const list = useRows<Factor>({
    draft,
    read: (data) => readFactors(data[FIELD], name),
    write: (rows, data) => ({ [FIELD]: { ...objectOf(data[FIELD]), [name]: rows } }),
    nameOf: ({ factor }, index) => factor || `${title} ${t('umfeld.unnamed', { number: index + 1 })}`,
    most: MOST_FACTORS,
  });
  const columns = [
    { key: 'factor', title: t('umfeld.factor'), ...textSheet<Factor>('factor') },
    { key: 'source', title: t('umfeld.source'), ...textSheet<Factor>('source') },
  ];
  const sheet = { list, columns, most: MOST_FACTORS };
  // what is pasted comes behind what is there: the factors of both effects are one list
  const pastes = {
    opportunity: useRowsPaste({ ...sheet, newRow: () => newFactor('opportunity') }),
    risk: useRowsPaste({ ...sheet, newRow: () => newFactor('risk') }),
  };
  const pasteAs = (effect: Effect) => (event: ClipboardEvent) => pastes[effect].onPaste(event, list.rows.length, 0);
  // a factor whose effect has changed is in the other list: its button takes the focus along
  const [turned, setTurned] = useState<string>();
  return (
    <ForceColumn
      name={name}
      renderEntries={(effect) =>
        list.rows.map((factor, index) =>
          factor.effect === effect ? (
            <FactorFields
              key={factor.id}
              factor={factor}
              pages={pages}
              name={list.nameOf(factor, index)}
              actions={list.actionsOf(factor, index)}
              focus={factor.id === turned ? 'turn' : factor.id === list.added ? 'text' : undefined}
              onTurn={() => setTurned(factor.id)}
              onPaste={pasteAs(effect)}
            />
          ) : null,
        )
      }
      renderAfter={(effect) => (
        <>
          <Button
            size="small"
            look="quiet"
            icon={Plus}
            className="self-start"
            aria-label={t(`umfeld.add.${effect}`, { column: title })}
            disabled={list.rows.length >= MOST_FACTORS}
            onPaste={pasteAs(effect)}
            onClick={() => list.add(newFactor(effect))}
          >
            {t(`umfeld.${effect}`)}
          </Button>
          {pastes[effect].dialog}
        </>
      )}
    />
  );
}

interface FieldsProps {
  factor: Factor;
  pages: readonly CardPage[];
  name: string;
  actions: RowActions<Factor>;
  focus: 'text' | 'turn' | undefined;
  onTurn: () => void;
  onPaste: (event: ClipboardEvent) => void;
}

function FactorFields({ factor: row, pages, name, actions, focus, onTurn, onPaste }: FieldsProps) {
  const { factor, effect, source } = row;
  const t = useTexts('situation');
  const rows = useTexts('card');
  const other = effect === 'risk' ? 'opportunity' : 'risk';
  return (
    <li className={`quiet-fields ${groundOf(effect)}`} onPaste={onPaste}>
      <TextCell
        label={rows('rows.of', { column: t('umfeld.factor'), name })}
        placeholder={t('umfeld.factorPlaceholder')}
        value={factor}
        autoFocus={focus === 'text'}
        onChange={(text) => actions.change({ factor: text })}
      />
      <TextCell
        className="[&_textarea]:text-muted [&_textarea]:text-xs"
        label={rows('rows.of', { column: t('umfeld.source'), name })}
        placeholder={t('umfeld.sourcePlaceholder')}
        value={source}
        onChange={(text) => actions.change({ source: text })}
      />
      <ReadOrigin row={row} />
      <div className="mt-1 flex items-center gap-1">
        <EffectMark effect={effect} />
        <span className="text-muted flex-1 text-xs">{t(`umfeld.${effect}`)}</span>
        <OriginMenu {...{ row, name, pages }} onChange={(origin) => actions.change({ origin }, 0)} />
        <IconButton
          size="small"
          icon={other === 'risk' ? ArrowDown : ArrowUp}
          iconSize={14}
          label={t(`umfeld.turn.${other}`, { name })}
          autoFocus={focus === 'turn'}
          onClick={() => {
            onTurn();
            actions.change({ effect: other }, 0);
          }}
        />
        <IconButton
          size="small"
          icon={Trash2}
          iconSize={14}
          label={rows('rows.remove', { name })}
          onClick={actions.remove}
        />
      </div>
    </li>
  );
}
