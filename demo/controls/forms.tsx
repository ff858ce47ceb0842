import { Ellipsis, Network, Plus, Sparkles, Table2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Button, IconButton, type ButtonProps } from '#core/ui/button.tsx';
import { Badge, Chip } from '#core/ui/chip.tsx';
import { Checkbox, Field, Radio } from '#core/ui/fields/field.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { Tabs } from '#core/ui/tabs.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';

/** One sheet of the page. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="demo-sheet" aria-label={title}>
      <h2>{title}</h2>
      <div className="card demo-body">{children}</div>
    </section>
  );
}
export const Row = ({ children }: { children: ReactNode }) => <div className="demo-row">{children}</div>;

const LOOKS: [NonNullable<ButtonProps['look']>, string][] = [
  ['primary', 'Save'],
  ['secondary', 'Cancel'],
  ['quiet', 'Reset'],
  ['danger', 'Delete'],
];

export function Buttons() {
  return (
    <Sheet title="Buttons">
      {LOOKS.map(([look, word]) => (
        <Row key={look}>
          <Button look={look}>{word}</Button>
          <Button look={look} busy>
            {word}
          </Button>
          <Button look={look} disabled>
            {word}
          </Button>
        </Row>
      ))}
      <Row>
        <Button look="primary" size="small">
          Small
        </Button>
        <Button look="primary" size="large">
          Large
        </Button>
        <Button icon={Plus}>With icon</Button>
        <Button look="assistant" icon={Sparkles}>
          Propose answer
        </Button>
        <Button look="danger-quiet">Stop</Button>
      </Row>
      <Row>
        <IconButton icon={Ellipsis} label="More" />
        <IconButton icon={Ellipsis} label="Pressed" aria-pressed />
        <IconButton icon={Ellipsis} label="Outlined" look="secondary" />
        <IconButton icon={X} label="Close" className="btn-tiny" iconSize={14} />
      </Row>
      <div className="demo-narrow">
        <Button look="primary">Zuständigkeitsbereich dauerhaft zuordnen</Button>
      </div>
    </Sheet>
  );
}

const TEAMS = [
  { value: 'sales', label: 'Sales South' },
  { value: 'service', label: 'Customer service' },
  { value: 'people', label: 'People' },
  { value: 'purchasing', label: 'Purchasing', disabled: true },
];

export function Fields() {
  const [team, setTeam] = useState('service');
  const [search, setSearch] = useState('heat');
  const [reason, setReason] = useState('Kundinnen und Kunden warten heute bis zu zehn Wochen auf einen Einbautermin.');
  return (
    <Sheet title="Text fields">
      <Field label="Objective" defaultValue="Measurably better service quality" />
      <Field label="With hint" defaultValue="Double heat-pump sales" hint="One sentence that people remember." />
      <Field label="Range of pages" defaultValue="1-3, 62" error="This file has 48 pages. Use numbers from 1 to 48." />
      <Field label="Read-only" defaultValue="2027 – 2030" disabled />
      <Select label="Team" options={TEAMS} value={team} onChange={setTeam} />
      <SearchField label="Search boards" value={search} onChange={setSearch} />
      <TextArea
        label="Begründung"
        lang="de"
        autoGrow
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Sheet>
  );
}

export function Choices() {
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'all' | 'unread' | 'global'>('all');
  const [view, setView] = useState<'table' | 'diagram'>('table');
  const [filters, setFilters] = useState(['Line', 'Berlin']);
  return (
    <Sheet title="Choices">
      <Switch label="Include in OKRs" checked={on} onChange={setOn} />
      <Switch label="Off" checked={!on} onChange={(off) => setOn(!off)} />
      <Switch label="Not allowed" checked={false} onChange={() => undefined} disabled />
      <Row>
        <Checkbox label="Chosen" defaultChecked />
        <Checkbox label="Some" mixed />
        <Checkbox label="None" />
        <Checkbox label="Not allowed" disabled defaultChecked />
      </Row>
      <Row>
        <Radio label="Private" name="sharing" defaultChecked />
        <Radio label="Shared" name="sharing" />
      </Row>
      <Tabs
        label="Notifications"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'all', label: 'All' },
          { key: 'unread', label: 'Unread', count: 4 },
          { key: 'global', label: 'Global' },
        ]}
      />
      <Row>
        <Segmented
          label="View"
          selected={view}
          onSelect={setView}
          options={[
            { key: 'table', label: 'Table', icon: Table2 },
            { key: 'diagram', label: 'Diagram', icon: Network },
          ]}
        />
      </Row>
      <Row>
        <Chip>Neutral</Chip>
        <Chip look="chosen">Chosen</Chip>
        {filters.map((one) => (
          <Chip key={one} look="line" onRemove={() => setFilters(filters.filter((other) => other !== one))}>
            {one}
          </Chip>
        ))}
      </Row>
      <Row>
        <Badge count={3} />
        <Badge count={120} />
        <Badge count={24} look="neutral" />
      </Row>
    </Sheet>
  );
}
