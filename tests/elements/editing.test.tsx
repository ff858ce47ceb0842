import { expect } from 'chai';
import { useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import type { DraftOptions } from '#core/editing/draft-options.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useDraft } from '#core/editing/use-draft.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { nextEvent, until } from '../setup/browser.ts';
import { stage, typeInto, type Stage } from './ui/ui-stage.tsx';

interface Item {
  title: string;
  note: string;
  version: number;
}
type Text = Pick<Item, 'title' | 'note'>;
type Answer = () => Promise<Item>;

/** A server that answers as given, or else takes what it gets. */
class Calls {
  readonly sent: [Partial<Text>, number][] = [];
  readonly answers: Answer[] = [];
  save = (change: Partial<Text>, base: Item): Promise<Item> => {
    this.sent.push([change, base.version]);
    const next = this.answers.shift();
    return next ? next() : Promise.resolve({ ...base, ...change, version: base.version + 1 });
  };
}
const refuse = (status: number, body: object = {}): Promise<Item> => Promise.reject(new ApiError(status, body));
const newer = (fields: Partial<Item>): Item => ({ title: 'a', note: '', version: 5, ...fields });

let count = 0;

/** A form for one record, which can be closed and opened again. */
async function form(
  calls: Calls,
  more: Partial<DraftOptions<Item, Text>> = {},
): Promise<Stage & { says: () => string }> {
  const name = `item ${++count}`;
  function Form() {
    const [record, setRecord] = useState<Item>({ title: 'a', note: '', version: 1 });
    const draft = useDraft<Item, Text>({
      name,
      record,
      fieldsOf: ({ title, note }) => ({ title, note }),
      save: calls.save,
      onSaved: setRecord,
      ...more,
    });
    const conflict = draft.conflict && ` ${draft.conflict.fields.join()}: ${draft.conflict.theirs.title}`;
    return (
      <form>
        {(['title', 'note'] as const).map((field) => (
          <input
            key={field}
            name={field}
            value={draft.values[field]}
            onChange={({ currentTarget: { value } }) => draft.change({ [field]: value })}
          />
        ))}
        <output>
          {[draft.state, draft.isStale && 'stale', ...Object.values(draft.problems)].filter(Boolean).join(' ')}
        </output>
        <p>{conflict}</p>
        <button type="button" onClick={() => void draft.save()}>
          Save
        </button>
        <button type="button" onClick={() => void draft.resolve(new Set(['title']))}>
          Mine
        </button>
        <button type="button" onClick={draft.postpone}>
          Later
        </button>
        <button type="button" onClick={draft.discard}>
          Discard
        </button>
      </form>
    );
  }
  function View() {
    const [open, setOpen] = useState(true);
    return (
      <div>
        <button type="button" onClick={() => setOpen(!open)}>
          Toggle
        </button>
        {open && <Form />}
      </div>
    );
  }
  const shown = await stage(View);
  await until(() => shown.root.querySelector('output'));
  return { ...shown, says: () => shown.root.querySelector('output')?.textContent ?? '' };
}
const title = ({ find }: Stage): HTMLInputElement => find<HTMLInputElement>('[name=title]');
async function reopen({ button, root }: Stage): Promise<void> {
  button('Toggle').click();
  await until(() => !root.querySelector('form'));
  button('Toggle').click();
  await until(() => root.querySelector('form'));
}

describe('a draft in a form', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('keeps what is typed when its view closes, until it is saved', async () => {
    const calls = new Calls();
    const shown = await form(calls);
    typeInto(title(shown), 'b');
    await until(() => shown.says() === 'unsaved');
    await reopen(shown);
    expect([title(shown).value, shown.says(), hasUnsaved()]).to.deep.equal(['b', 'unsaved', true]);
    shown.button('Save').click();
    await until(() => shown.says() === 'saved');
    expect(calls.sent).to.deep.equal([[{ title: 'b' }, 1]]);
    await until(() => !hasUnsaved());
  });

  it('shows another view of the same record that its save is on its way, and what came of it', async () => {
    const calls = new Calls();
    let fail: () => void = () => undefined;
    const gate = new Promise<void>((done) => (fail = done));
    calls.answers.push(async () => {
      await gate;
      return refuse(400, { errors: { title: ['Too long'] } });
    });
    const shown = await form(calls);
    typeInto(title(shown), 'b');
    shown.button('Save').click();
    await until(() => shown.says() === 'saving');
    await reopen(shown);
    expect(shown.says()).to.equal('saving');
    fail();
    await until(() => shown.says() === 'failed Too long');
    await reopen(shown);
    expect([shown.says(), title(shown).value]).to.deep.equal(['failed Too long', 'b']);
    typeInto(title(shown), 'c');
    await until(() => shown.says() === 'unsaved');
    shown.button('Discard').click();
    await until(() => shown.says() === 'saved' && title(shown).value === 'a');
  });

  it('merges what others have changed, asks about the same field, and again after its view was closed', async () => {
    const calls = new Calls();
    calls.answers.push(() => refuse(412, { current: newer({ note: 'theirs' }) }));
    const shown = await form(calls);
    typeInto(title(shown), 'b');
    shown.button('Save').click();
    await until(() => calls.sent.length === 2 && shown.says() === 'saved');
    expect(calls.sent.map(([, version]) => version)).to.deep.equal([1, 5]);
    calls.answers.push(() => refuse(412, { current: newer({ title: 'theirs', version: 9 }) }));
    typeInto(title(shown), 'c');
    shown.button('Save').click();
    await until(() => shown.find('p').textContent.trim() === 'title: theirs');
    await reopen(shown);
    expect([shown.find('p').textContent.trim(), shown.says()]).to.deep.equal(['title: theirs', 'failed']);
    shown.button('Later').click();
    await until(() => shown.says() === 'unsaved');
    calls.answers.push(() => refuse(412, { current: newer({ title: 'theirs', version: 9 }) }));
    shown.button('Save').click();
    await until(() => shown.says() === 'failed');
    shown.button('Mine').click();
    await until(() => calls.sent.length === 5 && shown.says() === 'saved');
    expect(calls.sent.at(-1)).to.deep.equal([{ title: 'c' }, 9]);
  });

  it('saves over what others have saved after it has said so once', async () => {
    const calls = new Calls();
    const current = newer({ title: 'theirs' });
    calls.answers.push(() => refuse(412, { detail: 'Somebody was quicker', current }));
    const shown = await form(calls, { quicker: 'over' });
    typeInto(title(shown), 'b');
    shown.button('Save').click();
    await until(() => shown.says() === 'failed stale Somebody was quicker');
    shown.button('Save').click();
    await until(() => shown.says() === 'saved');
    expect(calls.sent.at(-1)).to.deep.equal([{ title: 'b' }, 5]);
  });

  it('sends what was typed during a save after its answer, and nothing that the form finds wrong', async () => {
    const calls = new Calls();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((done) => (go = done));
    calls.answers.push(async () => {
      await gate;
      return newer({ title: 'b', version: 2 });
    });
    const check = ({ title: text }: Partial<Text>) => (text === '' ? { title: 'Missing' } : {});
    const shown = await form(calls, { check });
    typeInto(title(shown), 'b');
    shown.button('Save').click();
    await until(() => shown.says() === 'saving');
    typeInto(title(shown), 'bc');
    shown.button('Save').click();
    go();
    await until(() => shown.says() === 'saved');
    expect(calls.sent).to.deep.equal([
      [{ title: 'b' }, 1],
      [{ title: 'bc' }, 2],
    ]);
    typeInto(title(shown), '');
    shown.button('Save').click();
    await until(() => shown.says() === 'unsaved Missing');
    expect(calls.sent).to.have.length(2);
    shown.button('Discard').click();
    await until(() => shown.says() === 'saved');
  });
});

describe('an action', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('is busy while it runs, says what was saved, and shows a refusal in the form or by a toast', async () => {
    let end: (answer: string | Promise<string>) => void = () => undefined;
    const work = () => new Promise<string>((done) => (end = done));
    function View() {
      const { busy, problems, submit, attempt } = useAction({ failed: 'Not done' });
      return (
        <div>
          <output>{[busy && 'busy', ...Object.values(problems)].filter(Boolean).join(' ')}</output>
          <button type="button" onClick={() => void submit(work, { saved: (id) => ({ id }) })}>
            Submit
          </button>
          <button type="button" onClick={() => void attempt(work)}>
            Attempt
          </button>
        </div>
      );
    }
    const { root, find, button } = await stage(View);
    const says = (): string => find('output').textContent;
    button('Submit').click();
    await until(() => says() === 'busy');
    const saved = nextEvent<{ id: string }>('strategy-saved');
    end(Promise.resolve('1'));
    expect((await saved).detail).to.deep.equal({ id: '1' });
    await until(() => says() === '');
    button('Submit').click();
    await until(() => says() === 'busy');
    end(Promise.reject(new ApiError(400, { errors: { name: ['Too long'] } })));
    await until(() => says() === 'Too long');
    button('Attempt').click();
    await until(() => says() === 'busy');
    end(Promise.reject(new ApiError(403, { detail: 'Not allowed' })));
    const toast = await until(() => root.querySelector('.toasts')?.textContent?.includes('Not allowed') && root);
    expect(toast.textContent).to.include('Not done');
    expect(says()).to.equal('');
  });
});
