import type { ReactNode } from 'react';

import { Breadcrumb, type BreadcrumbProps } from './breadcrumb.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** The way here, above the title. */
  breadcrumb?: BreadcrumbProps['items'];
  onNavigate?: BreadcrumbProps['onNavigate'];
  /** One sentence below the title. */
  text?: ReactNode;
  /** The actions at the right; at most one of them primary. */
  children?: ReactNode;
}

/** Head of a view: breadcrumb above, title left, actions right. */
export function PageHeader({ title, breadcrumb = [], onNavigate, text, children }: PageHeaderProps) {
  return (
    <header className="page-header" part="header">
      <div className="page-header-title">
        {breadcrumb.length > 0 && <Breadcrumb items={breadcrumb} onNavigate={onNavigate} />}
        <h1>{title}</h1>
        {text !== undefined && <p className="text-muted mt-1 text-sm">{text}</p>}
      </div>
      {children !== undefined && <div className="page-header-acts">{children}</div>}
    </header>
  );
}
