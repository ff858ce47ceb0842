import { expect } from 'chai';
import { useState } from 'react';

import { Button } from '#core/ui/button.tsx';
import { RichText, RichTextEditor } from '#core/ui/rich-text.tsx';

import { axeFindings, until } from '../../setup/browser.ts';
import { complaints, press, stage, type Stage } from './ui-stage.tsx';

const EVIL = `<p onclick="window.bad=1" style="color:red">good <b>bold</b></p><script>window.bad=1</script>
<img src="x" onerror="window.bad=1"><svg onload="window.bad=1"></svg><iframe src="/"></iframe><style>p{}</style>
<a href="javascript:window.bad=1">script</a><a href="data:text/html,x">data</a><a href="https://a.example/" onclick="window.bad=1">link</a>`;
const ALLOWED =
  '<h2>a</h2><h3>b</h3><h4>c</h4><p><strong>d</strong><em>e</em><u>f</u><s>g</s><br>h</p><ul><li>i</li></ul><ol><li>j</li></ol><blockquote><p>k</p></blockquote>';

const shown = (html: string) =>
  function Shown() {
    return <RichText html={html} />;
  };
const settled = ({ root }: Stage): Promise<HTMLElement> =>
  until(() => root.querySelector<HTMLElement>('.rich-text:not(:empty)'));

const received: string[] = [];
function Writing() {
  const [html, setHtml] = useState('<p>first</p>');
  return (
    <>
      <RichTextEditor
        label="Insight"
        placeholder="What follows?"
        value={html}
        onChange={(next) => (received.push(next), setHtml(next))}
      />
      <Button onClick={() => setHtml('<p>from <strong>outside</strong></p>')}>Replace</Button>
      <Button onClick={() => setHtml('')}>Empty</Button>
    </>
  );
}

/** A page in the background gets no focus events: the browser's own, or these. */
function enter(prose: HTMLElement): void {
  prose.focus();
  prose.dispatchEvent(new FocusEvent('focus'));
}
function selectAll(prose: HTMLElement): void {
  prose.focus();
  prose.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', keyCode: 65, ctrlKey: true, bubbles: true }));
}

/** Types at the end of the text, as the keyboard would. */
async function write(prose: HTMLElement, text: string): Promise<void> {
  prose.focus();
  const selection = (prose.getRootNode() as ShadowRoot & { getSelection?: () => Selection }).getSelection?.();
  (selection ?? getSelection())?.selectAllChildren(prose);
  (selection ?? getSelection())?.collapseToEnd();
  document.execCommand('insertText', false, text);
  await until(() => prose.textContent.includes(text));
}

function paste(prose: HTMLElement, html: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  prose.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('RichText', () => {
  it('keeps what is on the allow-list', async () => {
    const place = await settled(await stage(shown(ALLOWED)));
    expect(place.innerHTML).to.equal(ALLOWED);
  });

  it('refuses scripts, handlers, styles, frames and script addresses, and opens links apart', async () => {
    const place = await settled(await stage(shown(EVIL)));
    expect(place.querySelectorAll('script, img, svg, iframe, style, [onclick], [style]').length).to.equal(0);
    expect(place.querySelector('p')?.innerHTML).to.equal('good <strong>bold</strong>');
    const [script, data, link] = place.querySelectorAll('a');
    expect(script?.hasAttribute('href')).to.equal(false);
    expect(data?.hasAttribute('href')).to.equal(false);
    expect(link?.outerHTML).to.equal('<a href="https://a.example/" target="_blank" rel="noopener noreferrer">link</a>');
    expect('bad' in window).to.equal(false);
  });
});

describe('RichTextEditor', () => {
  it('reports each change and does not move the caret when the value comes back', async () => {
    const read = complaints();
    const { root, element } = await stage(Writing);
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    await write(prose, ' second');
    await until(() => received.at(-1) === '<p>first second</p>');
    document.execCommand('insertText', false, ' third');
    await until(() => received.at(-1) === '<p>first second third</p>');
    expect(await axeFindings(element)).to.deep.equal([]);
    expect(read()).to.deep.equal([]);
  });

  it('takes over outside changes while nobody writes, without reporting them again', async () => {
    const { root, button } = await stage(Writing);
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    const before = received.length;
    button('Replace').click();
    await until(() => prose.textContent === 'from outside');
    button('Empty').click();
    await until(() => prose.hasAttribute('data-empty'));
    expect(received.length).to.equal(before);
    expect(prose.getAttribute('aria-placeholder')).to.equal('What follows?');
  });

  it('takes over what comes from outside also under the caret, so that the next word does not overwrite it', async () => {
    const { root, button } = await stage(Writing);
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    enter(prose);
    button('Replace').click();
    await until(() => prose.textContent === 'from outside');
    await write(prose, '!');
    await until(() => received.at(-1)?.includes('from <strong>outside'));
  });

  it('reduces what is pasted to the allow-list', async () => {
    const { root } = await stage(Writing);
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    await write(prose, '!');
    selectAll(prose);
    paste(prose, EVIL);
    await until(() => prose.textContent.includes('link'));
    expect(received.at(-1)).to.contain('good <strong>bold</strong>');
    expect(received.at(-1)).not.to.match(/script:|onclick|style=|<img|<svg|data:/);
    expect('bad' in window).to.equal(false);
  });

  it('has a real toolbar: one stop, arrows, pressed buttons', async () => {
    const { root, find, focused, button } = await stage(Writing);
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    expect(find('[role=toolbar]').getAttribute('aria-label')).to.equal('Formatting: Insight');
    expect(root.querySelectorAll('[role=toolbar] [data-roving][tabindex="0"]').length).to.equal(1);
    find('[role=toolbar] [data-roving]').focus();
    press(root, 'ArrowRight');
    expect(focused()).to.equal('Bold (Ctrl+B)');
    await write(prose, ' more');
    selectAll(prose);
    button('Bold (Ctrl+B)').click();
    await until(() => received.at(-1) === '<p><strong>first more</strong></p>');
    await until(() => button('Bold (Ctrl+B)').getAttribute('aria-pressed') === 'true');
    button('Bullet list (Ctrl+Shift+8)').click();
    await until(() => received.at(-1) === '<ul><li><p><strong>first more</strong></p></li></ul>');
    button('Undo').click();
    await until(() => !received.at(-1)?.includes('<ul>'));
  });

  it('writes and shows under Trusted Types', async () => {
    const { root, button } = await stage(Writing);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "require-trusted-types-for 'script'";
    // stays until the page of this file is gone, so this test is the last one
    document.head.append(policy);
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => refused.push(event.sample));
    expect(() => (document.createElement('div').innerHTML = '<b>x</b>')).to.throw();
    const prose = await until(() => root.querySelector<HTMLElement>('.ProseMirror'));
    button('Replace').click();
    await until(() => prose.textContent === 'from outside');
    await write(prose, '!');
    selectAll(prose);
    paste(prose, '<p>pasted <b>bold</b></p>');
    await until(() => received.at(-1)?.includes('<strong>bold</strong>'));
    expect(refused.filter((sample) => !sample.includes('<b>x</b>'))).to.deep.equal([]);
  });
});
