import { useState, type ReactNode } from 'react';

import { useControlSheet } from '../../element/sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BothVersions, conflictSheet, type ConflictField, type Whose } from './both-versions.tsx';

interface Props {
  title: string;
  /** Why there are two versions. */
  text: string;
  /** The fields that two people have changed at once. */
  fields: readonly ConflictField[];
  /** What the two versions are called, theirs by the name of the other person where it is known. */
  heads?: Readonly<Record<Whose, string>> | undefined;
  /** What is chosen for each field to begin with. */
  first?: Whose;
  busy?: boolean;
  /** Gets the fields in which one's own value stays. */
  onChoose: (mine: ReadonlySet<string>) => void;
  closeButton?: boolean;
  /** Instead of the two versions, where they are compared in another way. */
  children?: ReactNode;
}

/**
 * One choice for each field, or one for all of them: then each button is named after the version that it keeps. `onLater`
 * puts the question off: both versions stay. Without it the dialog stays open until one is chosen.
 */
type Acts =
  | { acts: { each: string; later: string }; onLater: () => void }
  | { acts: { each: string; allMine: string } | Record<Whose, string>; onLater?: () => void };
type ConflictDialogProps = Props & Acts;

/** Somebody else has changed the same fields: both versions, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  useControlSheet(conflictSheet);
  const { title, text, fields, heads, acts, first = 'mine', onLater, closeButton = true, children } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set(first === 'theirs' ? namesOf(fields) : []));
  const isEach = 'each' in acts;
  return (
    <Dialog
      open
      width={600}
      {...(!isEach && { role: 'alertdialog' as const })}
      title={title}
      dismissable={false}
      closeButton={closeButton}
      busy={!onLater}
      onClose={onLater ?? nothing}
      footer={<Buttons {...props} theirs={theirs} />}
    >
      {/* it opens by itself: a key that was meant for the place where somebody writes must not choose */}
      <p className="text-muted outline-none" tabIndex={-1} data-autofocus>
        {text}
      </p>
      {isEach ? (
        <Choices fields={fields} heads={heads} theirs={theirs} onChange={setTheirs} />
      ) : (
        (children ?? (
          <div className="two-versions">
            {(['mine', 'theirs'] as const).map((whose) => (
              <Version key={whose} head={heads?.[whose]} fields={fields} whose={whose} />
            ))}
          </div>
        ))
      )}
    </Dialog>
  );
}

const nothing = (): void => undefined;

const namesOf = (fields: readonly ConflictField[]): string[] => fields.map(({ field }) => field);

function Buttons({
  fields,
  acts,
  busy = false,
  onChoose,
  onLater,
  theirs,
}: ConflictDialogProps & Pick<Chosen, 'theirs'>) {
  const isEach = 'each' in acts;
  const names = namesOf(fields);
  const mine = new Set(names.filter((field) => !theirs.has(field)));
  const [other, onOther] =
    'allMine' in acts
      ? [acts.allMine, () => onChoose(new Set(names))]
      : isEach
        ? [acts.later, onLater ?? nothing]
        : [acts.theirs, () => onChoose(new Set())];
  return (
    <>
      <Button disabled={busy} onClick={onOther}>
        {other}
      </Button>
      <Button look="primary" busy={busy} onClick={() => onChoose(mine)}>
        {isEach ? acts.each : acts.mine}
      </Button>
    </>
  );
}

/** The fields in which the other version was chosen. */
interface Chosen {
  theirs: ReadonlySet<string>;
  onChange: (theirs: ReadonlySet<string>) => void;
}

function Choices({ fields, heads, theirs, onChange }: Pick<ConflictDialogProps, 'fields' | 'heads'> & Chosen) {
  const choose = (field: string, whose: Whose): void => {
    const others = [...theirs].filter((one) => one !== field);
    onChange(new Set(whose === 'theirs' ? [...others, field] : others));
  };
  return (
    <div className="conflict-fields">
      {fields.map((one) => (
        <BothVersions
          key={one.field}
          {...one}
          heads={heads}
          chosen={theirs.has(one.field) ? 'theirs' : 'mine'}
          onChoose={(whose) => choose(one.field, whose)}
        />
      ))}
    </div>
  );
}

interface VersionProps {
  head: string | undefined;
  fields: readonly ConflictField[];
  whose: Whose;
}

/** What is in the fields of one version; a single field without a name has no heading. */
function Version({ head, fields, whose }: VersionProps) {
  const content: ReactNode = fields.every(({ label }) => label === '') ? (
    fields.map((one) => <div key={one.field}>{one[whose]}</div>)
  ) : (
    <dl>
      {fields.map((one) => (
        <div key={one.field}>
          <dt>{one.label}</dt>
          <dd>{one[whose]}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section aria-label={head}>
      {head !== undefined && <h3>{head}</h3>}
      {content}
    </section>
  );
}
