import { useTexts } from '../../locale/use-texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

/** One field that two people have changed: both texts as they are shown. */
export interface TextConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

interface TextConflictsProps {
  conflicts: readonly TextConflict[];
  /** Gets the fields in which one's own text stays. */
  onChoose: (mine: ReadonlySet<string>) => void;
  onLater: () => void;
}

/** The conflict dialog for texts, one choice for each field. */
export function TextConflicts({ conflicts, onChoose, onLater }: TextConflictsProps) {
  const t = useTexts('editing');
  const core = useTexts('core');
  const shown = (text: string) => (
    <div className="version-text">{text === '' ? <span className="text-muted">{t('conflict.empty')}</span> : text}</div>
  );
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text')}
      heads={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      acts={{ each: t('conflict.apply'), later: core('act.cancel') }}
      fields={conflicts.map((one) => ({ ...one, mine: shown(one.mine), theirs: shown(one.theirs) }))}
      onChoose={onChoose}
      onLater={onLater}
    />
  );
}
