import { ChevronRight } from 'lucide-react';

import { useTexts } from '../locale/use-texts.ts';
import { Icon } from './icon.tsx';
import { isPlainClick } from './plain-click.ts';

/** A place on the way to where one is; the last one has no address. */
export interface Crumb {
  label: string;
  href?: string | undefined;
}
export interface BreadcrumbProps {
  items: Crumb[];
  /** Where it is the only title of the page, its last place is the heading. */
  isTitle?: boolean;
  /** Takes over a plain click on a place; clicks that open a new tab stay the browser's. */
  onNavigate?: ((href: string) => void) | undefined;
}

/** The way to where one is. */
export function Breadcrumb({ items, isTitle = false, onNavigate }: BreadcrumbProps) {
  const t = useTexts('core');
  const Last = isTitle ? 'h1' : 'span';
  return (
    <nav aria-label={t('breadcrumb.label')}>
      <ol className="breadcrumb">
        {items.map(({ label, href }, place) => (
          <li key={`${place} ${label}`} className="flex min-w-0 items-center gap-1.5">
            {place > 0 && <Icon of={ChevronRight} size={12} />}
            {href === undefined ? (
              place < items.length - 1 ? (
                <span className="truncate">{label}</span>
              ) : (
                <Last className="truncate" aria-current="page">
                  {label}
                </Last>
              )
            ) : (
              <a
                href={href}
                onClick={(event) => {
                  if (!onNavigate || !isPlainClick(event)) return;
                  event.preventDefault();
                  onNavigate(href);
                }}
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
