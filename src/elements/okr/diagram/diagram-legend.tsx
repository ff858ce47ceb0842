import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import { STATUS_LOOK } from '../model/status-look.ts';
import { useKindOf } from './diagram-box.tsx';
import { KIND_ICONS } from './kind-icons.ts';
import type { DiagramLayout } from './layout/diagram-layout.ts';
import { statusesIn } from './statuses-in.ts';

const KINDS = ['objective', 'key_result', 'project'] as const;

/** What signs and colours mean, as far as they are there; closed where there is little room. */
export function DiagramLegend({ layout: { boxes }, open }: { layout: DiagramLayout; open: boolean }) {
  const t = useTexts('okr-item');
  const words = useTexts('okr');
  const kindOf = useKindOf();
  const there = new Set(boxes.map(({ node }) => node.kind));
  return (
    <details className="okr-legend" open={open}>
      <summary>{t('diagram.legend')}</summary>
      <ul>
        {KINDS.filter((kind) => there.has(kind)).map((kind) => (
          <li key={kind}>
            <span className="okr-type" data-type={kind} aria-hidden>
              <Icon of={KIND_ICONS[kind]} size={12} />
            </span>
            {kindOf({ node: { kind } })}
          </li>
        ))}
        {statusesIn(boxes).map((status) => (
          <li key={status} data-look={STATUS_LOOK[status].look}>
            <Icon of={STATUS_LOOK[status].icon} size={12} />
            {words(`status.${status}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
