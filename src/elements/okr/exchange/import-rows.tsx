import { CircleAlert, CircleSlash, Pencil, Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import type { ImportRow, Likeness } from '#contract/okr/okr-exchange.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill, type PillProps } from '#core/ui/chip.tsx';

/** As many rows are shown first, and with each further step. */
const STEP = 100;

const LOOK: Record<ImportRow['act'], { look: PillProps['look']; icon: LucideIcon }> = {
  create: { look: 'good', icon: Plus },
  update: { look: 'info', icon: Pencil },
  skip: { look: 'neutral', icon: CircleSlash },
  error: { look: 'bad', icon: CircleAlert },
};

/** Takes the name that is there in all rows that have one almost like it. */
interface TakingName {
  busy: boolean;
  onMeant: (meant: Likeness) => void;
}

/** The rows of the file with what will happen. */
export function ImportRows({ rows, busy, onMeant }: { rows: ImportRow[] } & TakingName) {
  const t = useTexts('okr-exchange');
  const [most, setMost] = useState(STEP);
  if (rows.length === 0) return <p className="text-muted">{t('rows.none')}</p>;
  return (
    <>
      <div className="okr-import-rows" tabIndex={0} role="region" aria-label={t('rows.label')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('rows.line')}</th>
              <th scope="col">{t('rows.act')}</th>
              <th scope="col">{t('rows.item')}</th>
              <th scope="col">{t('rows.place')}</th>
              <th scope="col">{t('rows.what')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Row key={row.line} row={row} busy={busy} onMeant={onMeant} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <Button size="small" onClick={() => setMost(most + STEP)}>
          {t('rows.more', { count: rows.length - most })}
        </Button>
      )}
    </>
  );
}

function Row({ row, ...taking }: { row: ImportRow } & TakingName) {
  const t = useTexts('okr-exchange');
  const { line, act, type, kind, title, objective, team, year, quarter } = row;
  return (
    <tr data-act={act}>
      <td className="text-subtle tabular-nums">{line}</td>
      <td>
        <Pill {...LOOK[act]}>{t(`act.${act}`)}</Pill>
      </td>
      <td>
        <span className="text-subtle text-xs">{kind ?? t(`type.${type}`)}</span>
        <span className="okr-import-title">{title || '–'}</span>
      </td>
      <td>
        {objective !== '' && <span>{objective}</span>}
        <span className="text-subtle text-xs">
          {[t('period', { year, quarter }), team].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>
        <What row={row} />
        <TakeNames similar={row.similar} {...taking} />
      </td>
    </tr>
  );
}

function What({ row: { act, creates_objective, changes, notes, errors } }: { row: ImportRow }) {
  const t = useTexts('okr-exchange');
  const sentences = changes.map(({ field, from, to }) =>
    t(from === '' ? 'rows.set' : 'rows.change', { field: t(`field.${field}`), from, to: to.slice(0, 120) }),
  );
  // of what is new there is much to say and nothing to compare
  const lines = act === 'create' && sentences.length > 0 ? [sentences.join(' · ')] : sentences;
  return (
    <ul>
      {errors.map(({ column, text }) => (
        <li key={column + text} className="okr-import-wrong">
          {t('rows.error', { column, text })}
        </li>
      ))}
      {creates_objective && <li>{t('rows.withObjective')}</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {notes.map((note) => (
        <li key={note} className={act !== 'skip' ? 'okr-import-hint' : 'text-muted'}>
          {note}
        </li>
      ))}
    </ul>
  );
}

/** Of names that may be slips: the one that is there instead. */
function TakeNames({ similar = [], busy, onMeant }: Pick<ImportRow, 'similar'> & TakingName) {
  const t = useTexts('okr-exchange');
  const take = (one: Likeness, button: HTMLElement): void => {
    // the button goes with the question: who reads on by keyboard goes on in the rows
    button.closest<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
    onMeant(one);
  };
  return similar.map((one) => (
    <Button key={one.field} size="small" disabled={busy} onClick={({ currentTarget }) => take(one, currentTarget)}>
      {t('rows.take', { name: one.meant })}
    </Button>
  ));
}
