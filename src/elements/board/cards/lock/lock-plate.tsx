import { formatTime } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { CardLock } from '#core/realtime/board-channel.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Avatar } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';

interface LockPlateProps {
  lock: CardLock;
  /** Undefined without the right to it. */
  onTakeOver: (() => void) | undefined;
  onAsk: (() => void) | undefined;
  /** `canvas`: in one row, however narrow the card is. */
  size?: 'canvas' | 'full';
}

const LOOK = {
  // as low as it can be, so that the card can be read: ring and padlock in its head say that it is locked
  canvas: { plate: 'canvas-card-plate', heading: 'sr-only', words: 'min-w-0 flex-1', button: 'small' },
  full: {
    plate: 'border-danger bg-raised flex flex-wrap items-center gap-3 rounded-lg border p-3',
    heading: 'block font-medium first-letter:uppercase',
    words: 'min-w-40 flex-1',
    button: 'normal',
  },
} as const;

/** Who edits the card and since when, and what can be done about it (whiteboard 2.13). */
export function LockPlate({ lock, onTakeOver, onAsk, size = 'full' }: LockPlateProps) {
  const t = useTexts('scene');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const own = lock.user_info.id === user?.id;
  const action = onTakeOver ?? (own ? undefined : onAsk);
  const { plate, heading, words, button } = LOOK[size];
  return (
    <div className={plate} role="note">
      {/* in the row of a card the name has its room; the head of the card has the avatar */}
      {size === 'full' && <Avatar person={lock.user_info} size={36} locked />}
      <p className={words}>
        <strong className={heading}>{t('lock.isLocked')}</strong>
        <Holder lock={lock} own={own} isShort={size === 'canvas'} />
      </p>
      {action && (
        <Button size={button} onClick={action}>
          <span className="first-letter:uppercase">{t(onTakeOver ? 'lock.takeOver' : 'lock.ask')}</span>
        </Button>
      )}
    </div>
  );
}

interface HolderProps {
  lock: CardLock;
  own: boolean;
  /** In two lines at most; the whole sentence is the title. */
  isShort: boolean;
}

/** `Locked by Tarek Haddad, since 10:42`; the person's own second tab is no stranger. */
function Holder({ lock: { user_info: holder, since }, own, isShort }: HolderProps) {
  const t = useTexts('scene');
  const { locale } = useCore();
  const time = since === undefined ? undefined : formatTime(new Date(since), locale);
  const said = time === undefined ? '' : t('lock.since', { time });
  const who = own ? t('lock.ownTab') : t('lock.lockedBy', { name: holder.full_name });
  const sentence = said === '' ? who : `${who}, ${said}`;
  const look = isShort ? 'line-clamp-2' : 'text-pretty block';
  return (
    <span className={`text-subtle first-letter:uppercase ${look}`} title={sentence}>
      {sentence}
    </span>
  );
}
