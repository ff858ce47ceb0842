import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';

import type { OwnSession } from '#contract/accounts/profile.ts';
import { useAction } from '#core/editing/use-action.ts';
import { formatAgo, formatMoment } from '#core/locale/formats.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { agentName, isHandheld } from './agent-name.ts';
import { endOne, endOthers, profileQueries } from './profile-queries.ts';
import { Section } from './section.tsx';

/** Where the person is signed in; each other session can be ended. */
export function SessionsSection() {
  const t = useTexts('profile');
  const element = useCore();
  const sessions = useQuery(profileQueries.sessions(element));
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isError && <ErrorView error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <LoadingSkeleton rows={2} />}
      {sessions.data && <SessionList sessions={sessions.data} />}
    </Section>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useTexts('profile');
  const element = useCore();
  const [asking, setAsking] = useState(false);
  const { attempt, toast } = useAction({ failed: t('sessions.failed') });
  const [ending, setEnding] = useState<string | null>(null);
  async function end(what: string, act: () => Promise<number>): Promise<void> {
    setEnding(what);
    await attempt(async () => toast({ kind: 'success', title: t('sessions.ended', { count: await act() }) }));
    setEnding(null);
    setAsking(false);
    // also what was refused: another device may have ended it
    await element.core.queries.invalidateQueries({ queryKey: profileQueries.sessionsKey });
  }
  return (
    <>
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session.id, async () => (await endOne(element, session.id), 1))}
          />
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('sessions.endOthersTitle', { count: sessions.length - 1 })}
        text={t('sessions.endOthersText')}
        confirmLabel={t('sessions.endOthers')}
        look="danger"
        busy={ending === 'others'}
        onConfirm={() => void end('others', () => endOthers(element))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useTexts('profile');
  const { locale } = useCore();
  const name = agentName(session.agent) || t('sessions.unknown');
  const since = formatMoment(new Date(session.created_at), locale);
  const [now] = useState(() => new Date());
  const used = formatAgo(new Date(session.seen_at), now, locale);
  return (
    <li className="profile-row">
      <Icon of={isHandheld(session.agent) ? Smartphone : Monitor} />
      <div className="min-w-32 flex-1">
        <p>{name}</p>
        <p className="text-muted text-xs">
          {session.is_current ? t('sessions.since', { since }) : t('sessions.sinceUsed', { since, used })}
        </p>
      </div>
      {session.is_current ? (
        <Pill look="good">{t('sessions.current')}</Pill>
      ) : (
        <Button
          size="small"
          look="danger-quiet"
          busy={busy}
          onClick={onEnd}
          aria-label={t('sessions.endNamed', { name, since })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
