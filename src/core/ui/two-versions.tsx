import type { ReactNode } from 'react';

import { controlSheet, useControlSheet } from '../element/sheet.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import css from './two-versions.css?inline';

const sheet = controlSheet(css);

/** Whose version stays. */
export type Whose = 'mine' | 'theirs';

interface TwoVersionsProps {
  title: string;
  /** Why there are two. */
  text: string;
  /** The heading of a version and what stands in it: a `<p>`, or a `<dl>` of fields. */
  versions: Record<Whose, { head: string; content: ReactNode }>;
  /** The act that lets this version stay, named after what it does. */
  acts: Record<Whose, string>;
  onChoose: (whose: Whose) => void;
  /** Puts the question off: both versions are kept. */
  onLater: () => void;
}

/** Shows side by side what two people have written at once, and lets one of them choose. */
export function TwoVersions({ title, text, versions, acts, onChoose, onLater }: TwoVersionsProps) {
  useControlSheet(sheet);
  return (
    <Dialog
      open
      width={600}
      role="alertdialog"
      title={title}
      dismissable={false}
      onClose={onLater}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{acts.theirs}</Button>
          <Button look="primary" onClick={() => onChoose('mine')}>
            {acts.mine}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
      <div className="two-versions">
        {[versions.mine, versions.theirs].map(({ head, content }, place) => (
          <section key={place}>
            <h3>{head}</h3>
            {content}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
