import {
  CheckCheck,
  Check,
  CircleCheck,
  CircleDashed,
  Hand,
  OctagonAlert,
  PencilLine,
  Plus,
  Radio as RadioWaves,
  RefreshCw,
  Sparkles,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';

import { Avatar, AvatarStack } from '#core/ui/avatar.tsx';
import { Button } from '#core/ui/button.tsx';
import { Pill } from '#core/ui/chip.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { RichText, RichTextEditor } from '#core/ui/rich-text.tsx';
import { SavedIndicator } from '#core/ui/saved-indicator.tsx';
import { Skeleton } from '#core/ui/skeleton.tsx';
import { Star } from '#core/ui/star.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { Row, Sheet } from './forms.tsx';

export function Status() {
  return (
    <Sheet title="Status">
      <Row>
        <Pill look="good" icon={CircleCheck}>
          On track
        </Pill>
        <Pill look="warn" icon={TriangleAlert}>
          At risk
        </Pill>
        <Pill look="bad" icon={OctagonAlert}>
          Off track
        </Pill>
        <Pill look="good" icon={CheckCheck}>
          Done
        </Pill>
        <Pill look="neutral" icon={CircleDashed}>
          Not started
        </Pill>
        <Pill look="good" icon={Check}>
          Done
        </Pill>
        <Pill look="now" icon={RadioWaves}>
          running
        </Pill>
        <Pill look="info" icon={PencilLine}>
          update
        </Pill>
      </Row>
      <PageHeader
        title="Customer service"
        breadcrumb={[{ label: 'Home', href: '#home' }, { label: 'OKR', href: '#okr' }, { label: 'Customer service' }]}
      >
        <Button icon={Plus}>Add objective</Button>
      </PageHeader>
      <Row>
        <Star size={40} />
        <span className="demo-brand">
          <Star size={24} tone="white" />
        </span>
      </Row>
      <Skeleton className="h-16!" />
      <Skeleton className="w-2/3" />
    </Sheet>
  );
}

const person = (id: string, name: string) => ({
  id,
  full_name: name,
  initials: name
    .split(' ')
    .map((word) => word[0])
    .join(''),
});
const PEOPLE = ['Mira Östermann', 'Sven Brandt', 'Dana Krüger', 'Ole Petersen', 'Ada Fink', 'Jan Witt', 'Lia Roth'];

export function People() {
  return (
    <Sheet title="People">
      <Row>
        <Avatar person={person('1', 'Anna Lindqvist')} size={36} />
        <Avatar person={person('4', 'Jonas Wolf')} size={36} online />
        <Avatar person={person('9', 'Tarek Haddad')} size={36} locked title="Tarek Haddad, seit 10:42" />
        <Avatar person={person('9', 'Tarek Haddad')} locked />
        <Avatar person={person('9', 'Tarek Haddad')} size={22} locked />
        <AvatarStack people={PEOPLE.map((name) => person(name, name))} max={3} />
      </Row>
      <SavedIndicator state="saving" />
      <SavedIndicator state="saved" />
      <SavedIndicator state="unsaved" />
      <SavedIndicator state="failed" onRetry={() => undefined} />
    </Sheet>
  );
}

const TEXT =
  '<h2>Engpass</h2><p><strong>Installationskapazität</strong> ist der <em>Engpass</em>, siehe <a href="https://leitstern.example/">Quelle</a>.</p><ul><li><p>Zwei Teams fehlen</p></li><li><p>Zehn Wochen Wartezeit</p></li></ul><blockquote><p>„Wir könnten doppelt so viel verkaufen.“</p></blockquote>';

export function RichTexts() {
  const [html, setHtml] = useState(TEXT);
  return (
    <Sheet title="Rich text">
      <RichTextEditor
        label="Erkenntnis"
        value={html}
        onChange={setHtml}
        placeholder="Was folgt daraus?"
        end={
          <Button look="assistant" size="small" icon={Sparkles}>
            Improve
          </Button>
        }
      />
      <RichTextEditor label="Empty" value="" onChange={() => undefined} placeholder="Was folgt daraus?" />
      <RichText html={html} />
    </Sheet>
  );
}

export function States() {
  return (
    <>
      <Sheet title="Empty">
        <StateView
          kind="empty-board"
          title="No boards yet"
          text="A board leads your team from planning to action areas in five steps."
        >
          <Button look="primary" icon={Plus}>
            New board
          </Button>
        </StateView>
      </Sheet>
      <Sheet title="Empty, read-only">
        <StateView
          kind="empty"
          title="Noch keine Ziele"
          text="Sobald Ihr Team Ziele für Q1 2027 anlegt, erscheinen sie hier."
        >
          <Button>Vorquartal ansehen</Button>
        </StateView>
      </Sheet>
      <Sheet title="Error with retry">
        <StateView
          kind="error"
          title="The table could not be loaded"
          text="The server did not answer. Your filters are kept."
        >
          <Button icon={RefreshCw}>Try again</Button>
        </StateView>
      </Sheet>
      <Sheet title="No permission">
        <StateView
          kind="no-permission"
          title="Dieser Bereich ist Ihnen nicht freigegeben"
          text="Zugriff vergibt Ihre Administration: Karin Sommer."
        >
          <Button icon={Hand}>Zugriff anfragen</Button>
        </StateView>
      </Sheet>
      <Sheet title="Offline">
        <StateView kind="offline" title="Keine Verbindung" text="Der Server ist nicht erreichbar." />
      </Sheet>
      <Sheet title="Not found">
        <StateView kind="not-found" title="Not found" text="This does not exist, or it belongs to another company." />
      </Sheet>
    </>
  );
}
