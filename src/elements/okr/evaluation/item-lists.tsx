import type { EvaluatedItem, OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { saidStatus, type Period } from '#contract/okr/okr-rules.ts';
import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Pill } from '#core/ui/chip.tsx';

import type { OpenItem } from '../model/okr-state.ts';
import { useOkr } from '../model/okr-context.ts';
import { STATUS_LOOK } from '../model/status-look.ts';

/** The objectives that got furthest and least far, and the key results nobody has reported on. */
export function ItemLists({ evaluation }: { evaluation: OkrEvaluation }) {
  const t = useTexts('okr-evaluation');
  const { best, weakest, silent } = evaluation;
  return (
    <div className="okr-lists">
      <ItemList title={t('best')} type="objective" items={best} of={evaluation} none="–" />
      <ItemList title={t('weakest')} type="objective" items={weakest} of={evaluation} none={t('weakestNone')} />
      <ItemList
        title={t('silent.title')}
        type="key_result"
        items={silent.key_results}
        of={evaluation}
        none={t('silent.none')}
        more={silent.count - silent.key_results.length}
      />
    </div>
  );
}

interface ItemListProps {
  title: string;
  type: OpenItem['type'];
  items: EvaluatedItem[];
  /** The quarter. */
  of: Period;
  /** Said when there are none. */
  none: string;
  /** How many are not named. */
  more?: number;
}

function ItemList({ title, type, items, none, of, more = 0 }: ItemListProps) {
  const t = useTexts('okr-evaluation');
  return (
    <section>
      <h3>{title}</h3>
      {items.length === 0 && <p className="text-muted">{none}</p>}
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} type={type} of={of} />
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t('more', { count: more })}</p>}
    </section>
  );
}

function Item({ item, type, of }: { item: EvaluatedItem; type: OpenItem['type']; of: Period }) {
  const words = useTexts('okr');
  const { locale } = useCore();
  const { open, now } = useOkr();
  const { id, title, team, responsible, progress } = item;
  const status = item.status && saidStatus(item.status, of, now);
  return (
    <li>
      <button type="button" className="okr-evaluated" onClick={() => open({ type, id })}>
        <span>{title}</span>
        <span className="text-subtle text-xs">{[team?.name, responsible?.full_name].filter(Boolean).join(' · ')}</span>
      </button>
      <span className="okr-evaluated-share">{progress === null ? '–' : formatShare(progress, locale)}</span>
      {status && (
        <Pill look={STATUS_LOOK[status].look} icon={STATUS_LOOK[status].icon}>
          {words(`status.${status}`)}
        </Pill>
      )}
    </li>
  );
}
