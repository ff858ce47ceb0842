import { TriangleAlert } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

/** Says that this server does not know one of the filters, which an address or a view may bring from another one. */
export function NobodyNotice({ isAsked }: { isAsked: boolean }) {
  const t = useTexts('okr-actions');
  return (
    <p role="status" className="banner banner-warning okr-notice">
      <Icon of={TriangleAlert} />
      <span className="okr-notice-text">{t(isAsked ? 'nobody.notAmong' : 'nobody.notAsked')}</span>
    </p>
  );
}
