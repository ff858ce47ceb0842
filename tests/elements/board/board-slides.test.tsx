import { expect } from 'chai';

import { coreFor } from '#core/session/core.ts';
import { SlidePicture } from '#elements/board/planning/slides/slide-picture.tsx';

import { axeFindings, until } from '../../setup/browser.ts';
import { sceneOf, sceneUrl, showBoard } from '../../setup/board-page.ts';
import { named, press, readyButton, root, text } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';
import { stage } from '../ui/ui-stage.tsx';

const SAMPLE = '/tests/samples/tables-links-6-slides.pptx';

async function showMeeting(role: 'writer' | 'reader', step: string, locale = 'en-US') {
  const board = await showBoard(role, `step="${step}"`, locale);
  const { element } = board;
  const start = locale === 'de-DE' ? 'Sitzung beginnen' : 'start meeting';
  const node = (): ParentNode | null => root(element).querySelector(`.info-node[data-step=${step}]`);
  (await until(() => named(node(), start))).click();
  await until(() => layer(element) !== null);
  return board;
}
const layer = (element: HTMLElement): HTMLElement | null => root(element).querySelector('dialog[part=fullscreen]');
const thumbs = (element: HTMLElement): HTMLButtonElement[] => [
  ...(layer(element)?.querySelectorAll<HTMLButtonElement>('nav ol button') ?? []),
];
const counter = (element: HTMLElement, is: string): Promise<unknown> =>
  until(() => [...(layer(element)?.querySelectorAll('[role=status]') ?? [])].some((one) => one.textContent === is));
const tab = (element: HTMLElement, name: string): HTMLElement | undefined =>
  [...(layer(element)?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find((one) => one.textContent === name);

async function choose(element: HTMLElement, file: File): Promise<void> {
  const field = await until(() => layer(element)?.querySelector<HTMLInputElement>('input[type=file]'));
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the slides of a meeting', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.24-01] [W2.4-11] [W2.24-04] [W2.24-05] [W2.24-11] [W4.81] [W9.49 part] shows the template of a kickoff, by buttons, thumbnails and keys', async () => {
    const board = await showMeeting('writer', 'kickoff');
    const { element } = board;
    await until(() => thumbs(element).length === 30);
    await counter(element, '1/30');
    expect((await readyButton(element, 'Next')).disabled).to.equal(false);
    expect(named(layer(element), 'Back')?.disabled).to.equal(true);
    (await readyButton(element, 'Next')).click();
    await counter(element, '2/30');
    thumbs(element)[5]?.click();
    await counter(element, '6/30');
    expect(thumbs(element)[5]?.getAttribute('aria-current')).to.equal('true');
    press(thumbs(element)[5] as HTMLElement, 'End');
    await counter(element, '30/30');
    press(thumbs(element)[5] as HTMLElement, 'ArrowLeft');
    await counter(element, '29/30');
    // keys that come faster than slides are drawn are not lost
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) press(thumbs(element)[5] as HTMLElement, key);
    await counter(element, '3/30');
    await until(() => text(element).includes('Notes for the facilitator'));
    expect(named(layer(element), 'download template')).to.not.equal(undefined);
    // a kickoff has no agenda to open
    expect(named(layer(element), 'Open the agenda')).to.equal(undefined);
    expect(layer(element)?.querySelector('[aria-label=Checklist]')).to.equal(null);
    const items = JSON.stringify([{ id: 'room', label: 'Book the room', state: false }]);
    await callAs(board.company.admin, 'POST', sceneUrl(board, 'planen'), { planen_kickoff_checklist: items });
    await until(() => layer(element)?.querySelector('[aria-label=Checklist]'));
    expect(await axeFindings(element)).to.deep.equal([]);
    tab(element, 'Your slides')?.click();
    await until(() => text(element).includes('Upload Your PPTX Slides'));
    tab(element, 'Template')?.click();
    await counter(element, '1/30');
  });

  it('pictures of templates are never fetched with a token of the host page, own ones are', async () => {
    const core = coreFor(location.origin);
    const own = '/api/v1/whiteboard/slides/1/picture/';
    const slides = ['/slides/kickoff/kickoff-template-1.png?lang=en-US', own];
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
      if (new Headers(init?.headers).has('Authorization')) asked.push(pathname);
      return pathname === own ? new Response(new Blob()) : fetch(input, init);
    };
    try {
      core.getToken = () => Promise.resolve({ token: 'short-lived', expiresAt: '2999-01-01T00:00:00Z' });
      const on = await stage(() =>
        slides.map((imageUrl, at) => (
          <SlidePicture
            key={imageUrl}
            slide={{ id: `${at}`, imageUrl, isRendered: true }}
            set={at === 0 ? 'kickoff' : undefined}
            number={at + 1}
            size="full"
            alt={`${at}`}
            missing="none"
          />
        )),
      );
      const template = await until(() => on.root.querySelector<HTMLImageElement>('img[alt="0"]'));
      expect(new URL(template.src).pathname).to.equal('/slides/kickoff/kickoff-template-1.png');
      await until(() => asked.includes(own));
      expect(asked.filter((path) => path.startsWith('/slides/'))).to.deep.equal([]);
    } finally {
      core.getToken = undefined;
      window.fetch = fetch;
    }
  });

  it('[W2.24-02] [W9.50] shows another picture in the place of a thumbnail that fails, and then its number', async () => {
    const { element } = await showMeeting('reader', 'kickoff');
    const picture = () => thumbs(element)[6]?.querySelector('img');
    (await until(picture)).dispatchEvent(new Event('error'));
    await until(() => new URL(picture()?.src ?? 'about:').pathname === '/images/slides/kickoff/07.png');
    picture()?.dispatchEvent(new Event('error'));
    const missing = await until(() => thumbs(element)[6]?.querySelector<HTMLElement>('[data-missing]'));
    expect([missing.dataset['missing'], getComputedStyle(missing, '::before').content]).to.deep.equal(['7', '"7"']);
    const [first, second] = thumbs(element).map((one) => one.getBoundingClientRect());
    const list = getComputedStyle(await until(() => layer(element)?.querySelector('nav ol')));
    const isVertical = list.flexDirection === 'column';
    expect(isVertical ? first && second && first.bottom <= second.top : first && second && first.right <= second.left).to.equal(true); // prettier-ignore
  });

  it('[W2.24-06] [A7.138] template slides that cannot be loaded are none, which is said where they would be', async () => {
    const { fetch } = globalThis;
    const logged = console.error;
    console.error = () => undefined;
    coreFor(location.origin).queries.clear();
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('/slides/template-pptx/')
        ? Promise.resolve(Response.json({ detail: 'Broken' }, { status: 422 }))
        : fetch(input, init);
    const { element } = await showMeeting('reader', 'kickoff');
    await until(() => layer(element)?.querySelector('[role=alert]')?.textContent === 'could not load template slides');
    expect([thumbs(element).length, root(element).querySelector('.toast')]).to.deep.equal([0, null]);
    globalThis.fetch = fetch;
    console.error = logged;
    (await readyButton(element, 'Try again')).click();
    await until(() => thumbs(element).length === 30);
  });

  it('[W2.24-03] slides that still load cannot be clicked', async () => {
    const { fetch } = globalThis;
    const slides = [
      { id: '1', imageUrl: '/slides/kickoff/kickoff-template-1.png', isRendered: true },
      { id: '2', imageUrl: '', isRendered: false },
    ];
    coreFor(location.origin).queries.clear();
    globalThis.fetch = (input, init) =>
      new Request(input, init).url.includes('/slides/template-pptx/')
        ? Promise.resolve(Response.json({ slides, file: null }))
        : fetch(input, init);
    const { element } = await showMeeting('reader', 'kickoff');
    await until(() => thumbs(element).length === 2);
    globalThis.fetch = fetch;
    expect(thumbs(element).map(({ disabled }) => disabled)).to.deep.equal([false, true]);
    thumbs(element)[1]?.click();
    await counter(element, '1/2');
    coreFor(location.origin).queries.clear();
  });

  it('[W2.24-07] [W2.24-08] [W2.24-09 part] [W2.24-10] [W2.24-12] [W4.78] [W4.79] [W5.04] uploads a presentation and clears it', async () => {
    const board = await showMeeting('writer', 'workshop1');
    const { element } = board;
    await counter(element, '1/21');
    tab(element, 'Your slides')?.click();
    await until(() => text(element).includes('Upload Your PPTX Slides'));
    await choose(element, new File(['%PDF-1.4'], 'slides.pdf'));
    await until(() => text(element).includes('Only PowerPoint presentations (.pptx) are accepted here.'));
    // of several a step takes one, and says which do not go
    const dropped = new DataTransfer();
    for (const name of ['notes.pdf', 'broken.pptx', 'second.pptx']) dropped.items.add(new File(['a program'], name));
    const zone = await until(() => layer(element)?.querySelector('.file-drop'));
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
    await until(() => text(element).includes('“broken.pptx” is being uploaded; these are not: notes.pdf, second.pptx'));
    await until(() => layer(element)?.querySelector('[data-upload="broken.pptx"] [role=alert]'));
    (await until(() => named(layer(element), 'Dismiss the message about broken.pptx'))).click();
    // the content is no presentation: it waits with the reason until it is sent again or dismissed
    await choose(element, new File(['a program'], 'broken.pptx'));
    await until(() => layer(element)?.querySelector('[data-upload="broken.pptx"] [role=alert]'));
    await until(() => text(element).includes('The presentation was not uploaded'));
    expect(text(element)).not.to.contain('Check the marked fields.');
    (await until(() => named(layer(element), 'Dismiss the message about broken.pptx'))).click();
    await until(() => text(element).includes('Upload Your PPTX Slides'));
    const sample = await (await fetch(SAMPLE)).blob();
    await choose(element, new File([sample], 'workshop.pptx'));
    await until(() => text(element).includes('processing presentation'));
    await until(() => text(element).includes('Your PPTX Presentation'));
    expect((await sceneOf(board, 'planen'))['workshop1_slides_uploaded']).to.equal(true);
    expect(named(layer(element), 'download PPTX')).to.not.equal(undefined);
    (await readyButton(element, 'clear presentation')).click();
    const asking = () => root(element).querySelector('dialog[role=alertdialog]');
    (await until(() => named(asking(), 'clear presentation'))).click();
    await until(() => text(element).includes('Upload Your PPTX Slides'));
    expect((await sceneOf(board, 'planen'))['workshop1_slides_uploaded']).to.equal(false);
    const { fetch: real } = window;
    const asked: string[] = [];
    window.fetch = (input, init) => {
      const { method, url } = new Request(input, init);
      asked.push(`${method} ${new URL(url).pathname}`);
      return real(input, init);
    };
    try {
      (await until(() => named(layer(element), 'Exit fullscreen'))).click();
      await until(() => layer(element) === null);
      await until(() => asked.includes(`GET ${sceneUrl(board, 'planen')}`));
    } finally {
      window.fetch = real;
    }
  });

  it('[W8.36] what fails with slides is logged, and they are read anew', async () => {
    const { fetch: real } = window;
    const { error: log } = console;
    let logged = 0;
    let reads = 0;
    console.error = (...said: unknown[]) => {
      if (said[0] === 'Slides could not be changed or downloaded') logged += 1;
      else log(...said);
    };
    const slides = [{ id: '1', imageUrl: '/placeholder.png', isRendered: true }];
    const refused = () => Response.json({ detail: 'Broken' }, { status: 422 });
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (/\/slides\/workshop2\/(download|delete)\/$/.test(url)) return refused();
      if (!url.endsWith('/slides/workshop2/')) return real(input, init);
      reads += 1;
      return Response.json({ slides, file: null });
    };
    try {
      const board = await showMeeting('writer', 'workshop2');
      const { element } = board;
      await callAs(board.company.admin, 'POST', sceneUrl(board, 'planen'), { workshop2_slides_uploaded: true });
      (await until(() => tab(element, 'Your slides'))).click();
      await until(() => thumbs(element).length === 1);
      const failsAnd = async (act: () => Promise<void>): Promise<void> => {
        const before = [logged, reads] as const;
        await act();
        await until(() => logged > before[0] && reads > before[1]);
      };
      await failsAnd(async () => (await readyButton(element, 'download PPTX')).click());
      await failsAnd(async () => {
        (await readyButton(element, 'clear presentation')).click();
        const asking = () => root(element).querySelector('dialog[role=alertdialog]');
        (await until(() => named(asking(), 'clear presentation'))).click();
      });
      expect((await sceneOf(board, 'planen'))['workshop2_slides_uploaded']).to.equal(true);
      // the content is no presentation
      await failsAnd(() => choose(element, new File(['a program'], 'broken.pptx')));
      (await until(() => named(layer(element), 'Dismiss the message about broken.pptx'))).click();
      await until(() => thumbs(element).length === 1);
    } finally {
      window.fetch = real;
      console.error = log;
    }
  });

  it('[W2.24-09] shows the slides of an uploaded presentation with its download, and a way to clear it', async () => {
    const { fetch: real } = window;
    const slides = [1, 2, 3].map((n) => ({ id: `${n}`, imageUrl: '/placeholder.png', isRendered: true }));
    window.fetch = async (input, init) =>
      (input instanceof Request ? input.url : String(input)).endsWith('/slides/workshop2/')
        ? Response.json({ slides, file: null })
        : real(input, init);
    try {
      const board = await showMeeting('writer', 'workshop2');
      const { element } = board;
      await callAs(board.company.admin, 'POST', sceneUrl(board, 'planen'), { workshop2_slides_uploaded: true });
      (await until(() => tab(element, 'Your slides'))).click();
      await until(() => thumbs(element).length === 3);
      await counter(element, '1/3');
      await readyButton(element, 'download PPTX');
      await readyButton(element, 'clear presentation');
      expect(text(element)).to.include('Your PPTX Presentation');
    } finally {
      window.fetch = real;
    }
  });

  it('[W4.80] a reader changes nothing; slides are fetched once somebody has uploaded some', async () => {
    // the modules of the test fill what the browser remembers by default
    performance.setResourceTimingBufferSize(10_000);
    const board = await showMeeting('reader', 'kickoff', 'de-DE');
    const { element } = board;
    await until(() => thumbs(element).length === 30);
    tab(element, 'Eigene Folien')?.click();
    await until(() => text(element).includes('Noch hat niemand eine Präsentation hochgeladen.'));
    expect(layer(element)?.querySelector('input[type=file]')).to.equal(null);
    const isFetched = (): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`${board.board.id}/slides/kickoff/`));
    expect(isFetched()).to.equal(false);
    await callAs(board.company.writer, 'POST', sceneUrl(board, 'planen'), { kickoff_slides_uploaded: true });
    await until(isFetched);
  });
});
