import { expect } from 'chai';
import { useState } from 'react';

import { Avatar, AvatarStack } from '#core/ui/avatar.tsx';
import { Button, IconButton } from '#core/ui/button.tsx';
import { Badge, Chip, Pill } from '#core/ui/chip.tsx';
import { Checkbox, Field, Radio } from '#core/ui/fields/field.tsx';
import { PageHeader } from '#core/ui/page-header.tsx';
import { SavedIndicator } from '#core/editing/saved-indicator.tsx';
import { SearchField } from '#core/ui/fields/search-field.tsx';
import { Select } from '#core/ui/fields/select.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { Switch } from '#core/ui/fields/switch.tsx';
import { TextArea } from '#core/ui/fields/text-area.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { X } from 'lucide-react';

import { axeFindings, until } from '../../setup/browser.ts';
import { complaints, press, stage, useRecorded } from './ui-stage.tsx';

const people = ['Anna Lindqvist', 'Ben Krüger', 'Mira Östermann', 'Tarek Haddad'].map((name, place) => ({
  id: `person-${place}`,
  full_name: name,
  initials: name.replace(/^(.)\S* (.).*$/, '$1$2'),
}));
const [anna = { id: '', full_name: '', initials: '' }] = people;
const received: unknown[] = [];

const report = (value: unknown): void => void received.push(value);

function Everything() {
  const [team, setTeam] = useRecorded<string>('a', report);
  const [search, setSearch] = useRecorded<string>('heat', report);
  const [on, setOn] = useRecorded<boolean>(false, report);
  const [chips, setChips] = useState(['Berlin', 'Köln']);
  return (
    <main>
      <PageHeader
        title="Service"
        breadcrumb={[{ label: 'Home', href: '/home' }, { label: 'Service' }]}
        onNavigate={report}
      >
        <Button look="primary">Add</Button>
      </PageHeader>
      <Field label="Objective" hint="One sentence." />
      <Field label="Pages" error="Use numbers from 1 to 48." defaultValue="62" />
      <TextArea label="Reason" autoGrow defaultValue="Why" />
      <Select
        label="Team"
        value={team}
        onChange={setTeam}
        options={[
          { value: 'a', label: 'Sales' },
          { value: 'b', label: 'Service' },
        ]}
      />
      <SearchField label="Search boards" value={search} onChange={setSearch} />
      <Switch label="Include" checked={on} onChange={setOn} />
      <Checkbox label="Some" mixed />
      <Radio label="Private" name="sharing" />
      {chips.map((chip) => (
        <Chip key={chip} onRemove={() => setChips(chips.filter((one) => one !== chip))}>
          {chip}
        </Chip>
      ))}
      {(['good', 'warn', 'bad', 'info', 'now', 'neutral'] as const).map((look) => (
        <Pill key={look} look={look}>
          {look}
        </Pill>
      ))}
      <Badge count={120} />
      <Badge count={3} look="neutral" />
      <Badge count={0} />
      <Avatar person={anna} locked title="Anna Lindqvist, since 10:42" />
      <AvatarStack people={people} max={2} />
      <SavedIndicator state="failed" onRetry={() => report('retry')} />
      <IconButton icon={X} label="Close" size="small" className="btn-tiny" />
      {(['primary', 'secondary', 'quiet', 'danger', 'danger-quiet', 'assistant'] as const).map((look) => (
        <Button key={look} look={look}>
          {look}
        </Button>
      ))}
      <StateView kind="empty" title="No boards yet" text="A board leads your team." />
    </main>
  );
}

describe('the controls', () => {
  for (const theme of ['light', 'dark'])
    it(`have no serious axe finding and complain about nothing (${theme})`, async () => {
      const read = complaints();
      // a page in the background never ends its transitions
      const style = 'background: var(--_surface); --strategy-duration-fast: 0ms';
      const { element, root } = await stage(Everything, `theme="${theme}" style="${style}"`);
      await until(() => root.querySelector('.state-view'));
      expect(await axeFindings(element)).to.deep.equal([]);
      expect(read()).to.deep.equal([]);
    });

  it('report what was chosen, searched and switched', async () => {
    const { find, button, root } = await stage(Everything);
    const select = find<HTMLSelectElement>('select');
    select.value = 'b';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    expect(received.at(-1)).to.equal('b');
    find('[role=switch]').click();
    expect(received.at(-1)).to.equal(true);
    const search = find<HTMLInputElement>('[type=search]');
    search.focus();
    press(root, 'Escape');
    expect(received.at(-1)).to.equal('');
    button('Remove “Köln”').click();
    await until(() => !find('main').textContent.includes('Köln'));
    button('Try again').click();
    expect(received.at(-1)).to.equal('retry');
    find('.breadcrumb a').click();
    expect(received.at(-1)).to.equal('/home');
  });

  it('say what colour alone would not: invalid, mixed, locked, how many more', async () => {
    const { find, root } = await stage(Everything);
    const [objective, pages] = root.querySelectorAll<HTMLInputElement>('.field input');
    expect(root.getElementById(objective?.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
      'One sentence.',
    );
    expect(pages?.getAttribute('aria-invalid')).to.equal('true');
    expect(root.querySelector<HTMLInputElement>('.checkbox')?.indeterminate).to.equal(true);
    expect(find('.avatar-locked').getAttribute('aria-label')).to.equal('Anna Lindqvist, is editing');
    expect(find('.avatar-rest').getAttribute('aria-label')).to.equal('2 more');
    expect([...root.querySelectorAll('.badge')].map((badge) => badge.textContent)).to.deep.equal(['99+', '3']);
  });

  it('have targets of at least 24 px', async () => {
    const { root } = await stage(Everything);
    const small = [...root.querySelectorAll<HTMLElement>('button, label.choice, .breadcrumb a, select')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 24)
      .map((one) => `${one.className} ${one.getBoundingClientRect().height}`);
    expect(small).to.deep.equal([]);
  });

  it('speak German', async () => {
    const { find, element, root } = await stage(Everything);
    element.setAttribute('locale', 'de-DE');
    await until(() => root.querySelector('.saved')?.textContent === 'Nicht gespeichertErneut versuchen');
    expect(find('.avatar-locked').getAttribute('aria-label')).to.equal('Anna Lindqvist, bearbeitet gerade');
    expect(find('.chip .chip-remove').getAttribute('aria-label')).to.equal('„Berlin“ entfernen');
  });
});

const undone: string[] = [];

function Toasting() {
  const toast = useToast();
  return (
    <>
      <Button
        onClick={() =>
          toast({ kind: 'neutral', title: 'Note deleted', action: { label: 'Undo', run: () => undone.push('note') } })
        }
      >
        Delete
      </Button>
      <Button onClick={() => toast({ kind: 'success', title: 'Saved', stayMs: 60 })}>Save</Button>
      <Button onClick={() => toast({ kind: 'danger', title: 'Not saved' })}>Fail</Button>
    </>
  );
}

describe('Toaster', () => {
  it('offers undo for ten seconds and counts them', async () => {
    const { button, root } = await stage(Toasting);
    button('Delete').click();
    await until(() => root.querySelector('.toasts:popover-open'));
    expect(Number((await until(() => root.querySelector('.toast-left'))).textContent)).to.be.within(7, 10);
    button('Undo').click();
    expect(undone).to.deep.equal(['note']);
    await until(() => !root.querySelector('.toast'));
  });

  it('lets what succeeded leave, but not while one looks at it, and keeps failures', async () => {
    const { button, root } = await stage(Toasting);
    button('Fail').click();
    await until(() => root.querySelector('.toast[role=alert]'));
    button('Save').click();
    const looked = await until(() => root.querySelector('.toast[role=status]'));
    looked.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    button('Save').click();
    await until(() => root.querySelectorAll('.toast[role=status]').length === 2);
    await until(() => root.querySelectorAll('.toast[role=status]').length === 1);
    expect(looked.isConnected).to.equal(true);
    looked.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
    await until(() => !looked.isConnected);
    expect(root.querySelector('.toast[role=alert]')?.textContent).to.contain('Not saved');
  });
});
