import { formatShare } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { showNumber, withUnit } from '#core/ui/fields/amounts.ts';

import { boxStatus } from '../model/status-look.ts';
import type { PlacedBox } from './layout/diagram-layout.ts';

/** How to say the state of a box: status, progress and who answers for it, in the reader's language; empty without any. */
export function useBoxDetail(): (box: PlacedBox) => string {
  const words = useTexts('okr');
  const { locale } = useCore();
  return ({ node }) => {
    const { progress, responsible } = node;
    const status = boxStatus(node);
    return [
      status === null ? '' : words(`status.${status}`),
      progress === null ? '' : formatShare(progress, locale),
      responsible?.full_name ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

/** How to say current value and target of a key result: `13 / 7 Reihen`; empty for others. */
export function useBoxValue(): (box: PlacedBox) => string {
  const { locale } = useCore();
  return ({ node: { measure } }) =>
    measure
      ? `${showNumber(measure.current, locale)} / ${withUnit(showNumber(measure.goal, locale), measure, locale)}`
      : '';
}
