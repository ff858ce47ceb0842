import { useTexts } from '../../locale/use-texts.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { SHORTCUTS, type ShortcutGroup } from './shortcut-list.ts';
import { isInUse } from './shortcuts.ts';

const NAMED = ['Ctrl', 'Shift', 'Alt', 'Space', 'Enter', 'Delete', 'Escape', 'Arrows', 'Drag', 'Wheel', 'DoubleClick'] as const; // prettier-ignore

/** The groups that are in use on this page, in the order of the list. */
const groupsInUse = (covered: readonly ShortcutGroup[]): ShortcutGroup[] =>
  (Object.keys(SHORTCUTS) as ShortcutGroup[]).filter(
    (group) => group === 'everywhere' || (isInUse(group) && !covered.includes(group)),
  );

interface ShortcutProps {
  /** What uses these is there, but out of reach. */
  covered?: readonly ShortcutGroup[];
  onClose: () => void;
}

/** Everything that can be done by keys on this page. */
export function ShortcutDialog({ covered = [], onClose }: ShortcutProps) {
  const t = useTexts('shortcuts');
  return (
    <Dialog open title={t('title')} width={600} onClose={onClose}>
      {/* nothing in it takes the focus, and it is longer than most windows */}
      <div className="flex flex-col gap-5" role="group" aria-label={t('title')} tabIndex={0}>
        {groupsInUse(covered).map((group) => (
          <Group key={group} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group }: { group: ShortcutGroup }) {
  const t = useTexts('shortcuts');
  return (
    <section aria-label={t(`group.${group}`)}>
      <h3 className="text-md mb-1">{t(`group.${group}`)}</h3>
      <dl className="text-sm">
        {SHORTCUTS[group].map(({ keys, text }) => (
          <div key={text} className="border-line-subtle flex items-baseline gap-4 border-b py-1.5">
            <dt className="min-w-0 flex-1">{t(`does.${text}`)}</dt>
            <dd className="flex flex-none flex-wrap justify-end gap-2">
              {keys.map((combination) => (
                <Combination key={combination} keys={combination} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Combination({ keys }: { keys: string }) {
  const t = useTexts('shortcuts');
  const isMac = navigator.platform.startsWith('Mac');
  const nameOf = (key: string): string => {
    const known = NAMED.find((one) => one === key);
    if (known === 'Ctrl' && isMac) return '⌘';
    return known ? t(`key.${known}`) : key;
  };
  // `+` itself is a key
  const parts = keys === '+' ? ['+'] : keys.split('+');
  return (
    <kbd className="bg-sunken border-line rounded-sm border px-1.5 py-0.5 text-xs whitespace-nowrap">
      {parts.map(nameOf).join(' + ')}
    </kbd>
  );
}
