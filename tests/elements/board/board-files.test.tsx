import '#elements/board/board.element.ts';
import { expect } from 'chai';

import type { SourceFile } from '#contract/board/source-files.ts';
import { coreFor } from '#core/session/core.ts';
import { PagePicture } from '#elements/board/files/page-picture.tsx';

import { axeFindings, until } from '../../setup/browser.ts';
import { find, point, readyButton, root, showAs, text } from '../../setup/page.ts';
import { callAs, newWhiteboard } from '../../setup/second-person.ts';
import { stage } from '../ui/ui-stage.tsx';

async function showFiles(role: 'admin' | 'writer' | 'reader', locale = 'en-US', query: { file?: string } = {}) {
  const whiteboard = await newWhiteboard(query);
  const element = await showAs(
    whiteboard.company[role],
    `<strategy-board board-id="${whiteboard.board.id}" locale="${locale}" step="workshop1"></strategy-board>`,
  );
  (await find(element, '[data-panel-tool=files]')).click();
  await find(element, '[data-panel=files] h2');
  return { ...whiteboard, element };
}

/** Chooses files as the dialog of the browser does. */
async function choose(element: HTMLElement, files: File[]): Promise<void> {
  const field = (await find(element, '[data-panel=files] input[type=file]')) as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the files of strategy-board', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[W2.3-19] [W2.3-20] [W2.6-01] [W2.6-09] [W2.10-09] [W5.02] [W5.03] a writer uploads several files; others are named and left out', async () => {
    const { element, company, board } = await showFiles('writer');
    await until(() => text(element).includes('No files uploaded to this board yet.'));
    expect(text(element)).to.contain('Supported file types: PPTX, DOCX, PDF, XLSX, PNG, JPEG, CSV, TXT');
    expect((await find(element, '[part=side-panel]')).style.width).to.equal('450px');
    const field = (await find(element, '[data-panel=files] input[type=file]')) as HTMLInputElement;
    expect(field.accept.split(',').toSorted()).to.deep.equal(['.csv', '.docx', '.jpeg', '.jpg', '.pdf', '.png', '.pptx', '.txt', '.xlsx']); // prettier-ignore
    await choose(element, [
      new File(['a;b\n1;2'], 'Zahlen.CSV'),
      new File(['Notiz'], 'notiz.txt'),
      new File(['x'], 'bild.svg'),
    ]);
    await until(() => root(element).querySelectorAll('[data-file]').length === 2);
    await until(() => text(element).includes('bild.svg'));
    // what scrolls cuts neither the frame of the second column nor the ring of the focus
    const list = await find(element, '[data-panel=files] ul[aria-label]:has([data-file])');
    const tiles = [...list.querySelectorAll('li')].map((one) => one.getBoundingClientRect().right);
    const sight = list.parentElement?.getBoundingClientRect().right ?? 0;
    expect(Math.max(...tiles)).to.be.at.most(sight - 3);
    expect(await axeFindings(element)).to.deep.equal([]);
    const { body } = await callAs(company.writer, 'GET', `/api/v1/whiteboard/source-files/?board_id=${board.id}`);
    const files = body as unknown as SourceFile[];
    expect(files.map(({ original_filename }) => original_filename).toSorted()).to.deep.equal([
      'Zahlen.CSV',
      'notiz.txt',
    ]);
  });

  it('[W2.6-08] says that files are still loading', async () => {
    const { fetch: real } = window;
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    window.fetch = async (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).includes('/source-files/?')) await answered;
      return real(input, init);
    };
    try {
      const { element } = await showFiles('reader');
      await until(() => text(element).includes('Loading files...'));
      answer(undefined);
      await until(() => text(element).includes('No files uploaded to this board yet.'));
    } finally {
      window.fetch = real;
    }
  });

  it('[W2.6-05] [W8.15] deleting asks first and names the file', async () => {
    const { element } = await showFiles('writer');
    await choose(element, [new File(['Notiz'], 'notiz.txt')]);
    (await readyButton(element, 'Actions for notiz.txt')).click();
    const item = () =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
        one.textContent?.includes('Delete Permanently'),
      );
    await until(() => item() !== undefined);
    item()?.click();
    await until(() =>
      text(element).includes('Are you sure you want to permanently delete notiz.txt? This cannot be undone.'),
    );
    (await readyButton(element, 'Delete Permanently')).click();
    await until(() => text(element).includes('No files uploaded to this board yet.'));
    // its tile is gone, and with it the button that had the focus
    await until(() => root(element).activeElement?.textContent === 'Upload files');
  });

  it('fifty files chosen at once are sent two at a time, and none is refused', async () => {
    const { element, company, board } = await showFiles('writer');
    let open = 0;
    let most = 0;
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function counted(body) {
      open += 1;
      most = Math.max(most, open);
      this.addEventListener('loadend', () => (open -= 1));
      send.call(this, body);
    };
    const names = Array.from({ length: 50 }, (_, n) => `bericht-${n}.txt`);
    try {
      await choose(element, names.map((name) => new File([name], name))); // prettier-ignore
      await until(() => root(element).querySelectorAll('[data-upload]').length > 2);
      await until(() => root(element).querySelector('[data-upload]') === null);
    } finally {
      XMLHttpRequest.prototype.send = send;
    }
    expect(most).to.equal(2);
    expect(root(element).querySelector('.toast')).to.equal(null);
    const { body } = await callAs(company.writer, 'GET', `/api/v1/whiteboard/source-files/?board_id=${board.id}`);
    expect((body as unknown as SourceFile[]).map(({ original_filename }) => original_filename)).to.deep.equal(names);
  });

  it('what is refused for its content is taken away and not tried again', async () => {
    const { element } = await showFiles('writer');
    await choose(element, [new File(['MZ', new Uint8Array(300).fill(1)], 'bericht.pdf')]);
    const row = await until(() => root(element).querySelector<HTMLElement>('[data-upload="bericht.pdf"]'));
    await until(() => row.querySelector('[role=alert]')?.textContent);
    expect(row.textContent).not.to.contain('Try again');
    (await readyButton(element, 'Dismiss the message about bericht.pdf')).click();
    await until(() => root(element).querySelector('[data-upload]') === null);
  });

  it('[W2.7-02] a table is shown above the manager from the first time on', async () => {
    const { element } = await showFiles('reader', 'en-US', { file: 'zahlen.csv' });
    (await readyButton(element, 'All files')).click();
    const dialogs = () => [...root(element).querySelectorAll<HTMLDialogElement>('dialog[open]')];
    const preview = await until(() =>
      dialogs()[0]?.querySelector<HTMLButtonElement>('button[aria-label="Preview zahlen.csv"]'),
    );
    let closed = 0;
    dialogs()[0]?.addEventListener('close', () => (closed += 1));
    preview.click();
    await until(() => dialogs().some((one) => one.querySelector('[role=grid]')));
    const uppermost = root(element).elementFromPoint(innerWidth / 2, innerHeight / 2);
    expect(uppermost?.closest('dialog')?.querySelector('h2')?.textContent).to.equal('zahlen.csv');
    expect([dialogs().length, closed]).to.deep.equal([2, 0]);
  });

  it('[W2.10-01] [W2.10-02] [W2.10-08] the manager has a folder for each card, and a way back', async () => {
    const { element } = await showFiles('admin', 'de-DE');
    (await readyButton(element, 'Alle Dateien')).click();
    await until(() => text(element).includes('Allgemeine Dateien'));
    const folder = [...root(element).querySelectorAll<HTMLElement>('dialog button')].find((one) =>
      one.textContent?.includes('Kunden'),
    );
    folder?.click();
    await until(() => text(element).includes('Dateien dieser Karte'));
    const tile = () => root(element).querySelector<HTMLElement>('dialog li button');
    await until(() => tile()?.textContent === 'Dateien hochladen');
    expect(await axeFindings(element)).to.deep.equal([]);
    (await readyButton(element, 'Zurück zu allen Dateien')).click();
    await until(() => text(element).includes('Allgemeine Dateien'));
  });

  it('[W5.05] who may only read sees the files and uploads none', async () => {
    const { element } = await showFiles('reader');
    await until(() => text(element).includes('No files uploaded to this board yet.'));
    expect(root(element).querySelector('[data-panel=files] input[type=file]')).to.equal(null);
    expect(text(element)).not.to.contain('Upload files');
  });

  it('[W2.6-06] a file dragged onto a card is assigned to it, dropped elsewhere it is not; the menu does it by keyboard', async () => {
    const { element, company, board } = await showFiles('writer', 'en-US', { file: 'zahlen.csv' });
    const tile = () => root(element).querySelector<HTMLElement>('[data-file][data-drag=true]');
    await until(() => tile() !== null);
    // what is under the pointer, wherever the camera of the board stands
    const card = document.createElement('div');
    card.dataset['card'] = 'markt';
    let under: Element | null = null;
    Object.defineProperty(root(element), 'elementFromPoint', { value: () => under });
    (tile() as HTMLElement).setPointerCapture = () => undefined;
    const drag = async (onto: Element | null): Promise<void> => {
      under = onto;
      point(tile() as HTMLElement, 'pointerdown', [5, 5]);
      point(tile() as HTMLElement, 'pointermove', [40, 40]);
      await until(() => root(element).querySelector('.file-ghost-card') !== null);
      point(tile() as HTMLElement, 'pointermove', [60, 60]);
      point(tile() as HTMLElement, 'pointerup', [60, 60]);
      await until(() => root(element).querySelector('.file-ghost-card') === null);
    };
    await drag(null);
    await until(() => text(element).includes('Drop a file on a card with sources to assign it.'));
    card.dataset['card'] = 'ziele';
    await drag(card);
    expect(text(element)).not.to.contain('zahlen.csv was assigned');
    card.dataset['card'] = 'markt';
    await drag(card);
    await until(() => text(element).includes('Assigning file zahlen.csv'));
    await until(() => text(element).includes('zahlen.csv was assigned to Market'));
    (await readyButton(element, 'Actions for zahlen.csv')).click();
    const item = () =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
        one.textContent?.includes('Assign to a card'),
      );
    await until(() => item() !== undefined);
    item()?.click();
    const trends = () =>
      [...root(element).querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === 'Trends');
    await until(() => trends() !== undefined);
    trends()?.click();
    await until(() => text(element).includes('zahlen.csv was assigned to Trends'));
    const { body } = await callAs(company.writer, 'GET', `/api/v1/whiteboard/source-files/?board_id=${board.id}`);
    expect((body as unknown as SourceFile[])[0]?.card_assignment).to.deep.equal({ markt: 1, trends: 1 });
    (await readyButton(element, 'All files')).click();
    const folder = () =>
      [...root(element).querySelectorAll<HTMLElement>('dialog button')].find((one) => one.textContent === 'Trends1');
    (await until(folder)).click();
    await until(() => text(element).includes('Files of this card'));
    const within = () =>
      [...root(element).querySelectorAll<HTMLElement>('dialog button')].find(
        (one) => one.getAttribute('aria-label') === 'Actions for zahlen.csv',
      );
    (await until(within)).click();
    const away = () =>
      [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
        one.textContent?.includes('Unassign from this card'),
      );
    (await until(away)).click();
    await until(() => within() === undefined);
  });

  it('what stands for a page without a thumbnail is never fetched with a token of the host page', async () => {
    const core = coreFor(location.origin);
    try {
      core.getToken = () => Promise.resolve({ token: 'short-lived', expiresAt: '2999-01-01T00:00:00Z' });
      const on = await stage(() => <PagePicture url={null} />);
      const picture = await until(() => on.root.querySelector('img'));
      expect(new URL(picture.src).pathname).to.equal('/placeholder.png');
    } finally {
      core.getToken = undefined;
    }
  });

  it('[W2.6-02] [W2.6-03] [W2.6-04] [W2.10-03] [W2.10-06] [W2.10-07] [W4.29 part] a file that is being read shows how far it is, then its mark, and only then its preview', async () => {
    const { fetch } = window;
    let pages = 1;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (!/source-files\/(\?|[\w-]+\/status\/)/.test(url) || pages === 4) return answer;
      const read = (file: object) => ({ ...file, ingestion_status: 'processing', page_count: 4, ingested_page_count: pages, thumbnail_url: null }); // prettier-ignore
      const body = (await answer.json()) as object | object[];
      return Response.json(Array.isArray(body) ? body.map(read) : read(body));
    };
    try {
      const { element } = await showFiles('writer', 'en-US', { file: 'studie.pdf' });
      const tile = await until(() => root(element).querySelector<HTMLElement>('[data-file]'));
      await until(() => tile.textContent?.includes('Processing...'));
      const made = () => tile.querySelector('progress');
      await until(() => made()?.max === 4 && made()?.value === 1);
      expect(tile.querySelector('button[aria-label="Preview studie.pdf"]')).to.equal(null);
      // without a thumbnail the placeholder of the server
      expect(tile.querySelector('img')?.src ?? '').to.contain('/placeholder.png');
      pages = 3;
      await until(() => made()?.value === 3);
      (await readyButton(element, 'Actions for studie.pdf')).click();
      const item = () =>
        [...root(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find(
          (one) => one.textContent === 'Preview',
        );
      expect((await until(item)).getAttribute('aria-disabled') ?? (item() as HTMLButtonElement).disabled).to.not.equal(false); // prettier-ignore
      pages = 4;
      await until(() => tile.querySelector('[role=status][aria-label=Done]'));
      await until(() => tile.querySelector('[role=status]') === null);
      await until(() => tile.querySelector('button[aria-label="Preview studie.pdf"]'));
    } finally {
      window.fetch = fetch;
    }
  });

  it('[W7.04] [W8.11] [W8.12] a text says why it cannot be read, and nothing is asked for without an address', async () => {
    const { fetch } = window;
    let address = '/api/v1/whiteboard/source-files/not-there/';
    const methods = new Set<string>();
    window.fetch = async (input, init) => {
      const { url, method } = new Request(input, init);
      const answer = await fetch(input, init);
      if (url.endsWith('/not-there/')) methods.add(method);
      if (!url.includes('/source-files/?')) return answer;
      const files = (await answer.json()) as SourceFile[];
      return Response.json(files.map((file) => ({ ...file, file: address })));
    };
    try {
      const shown = async (): Promise<HTMLElement> => {
        const { element } = await showFiles('writer', 'en-US', { file: 'notiz.txt' });
        (await readyButton(element, 'Preview notiz.txt')).click();
        return element;
      };
      const refused = await shown();
      await until(() => /The file could not be fetched \(status 4\d\d\)\./.test(text(refused)));
      expect([...methods]).to.deep.equal(['GET']);
      refused.remove();
      address = '';
      const missing = await shown();
      await until(() => text(missing).includes('The address of this file is not available.'));
    } finally {
      window.fetch = fetch;
    }
  });
});
