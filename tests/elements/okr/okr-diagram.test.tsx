import '#elements/okr/okr.element.ts';
import { expect } from 'chai';

import { elapsedShare, statusOf, type Period } from '#contract/okr/okr-rules.ts';

import type { SeededCompany, SeededPerson } from '../../seed/company.ts';
import type { SeededOkr } from '../../seed/okr.ts';
import { axeFindings, cameraRests, command, nextEvent, until } from '../../setup/browser.ts';
import { menuItem, named, root, showAs } from '../../setup/page.ts';
import { callAs } from '../../setup/second-person.ts';
import { savedDuring } from '../../setup/saved-files.ts';

/** The quarter of the seeded objectives. */
let period: Period;
async function newOkr(): Promise<{ company: SeededCompany; okr: SeededOkr }> {
  const seeded = await command<{ company: SeededCompany; okr: SeededOkr; period: Period }>('okr');
  period = seeded.period;
  return seeded;
}
async function newMany(): Promise<SeededCompany> {
  const seeded = await command<{ company: SeededCompany; period: Period }>('many-okr');
  period = seeded.period;
  return seeded.company;
}
const boxes = (element: HTMLElement): HTMLElement[] => [
  ...root(element).querySelectorAll<HTMLElement>('[part=diagram] [data-box]'),
];
const box = (element: HTMLElement, words: string): Promise<HTMLElement> =>
  until(() => boxes(element).find((one) => (one.ariaLabel ?? one.textContent).includes(words)));
const key = (name: string): boolean | undefined =>
  (document.activeElement?.shadowRoot?.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );

/** What half the progress counts as today. */
const halfWay = (): string | undefined =>
  ({ on_track: 'Im Plan', at_risk: 'Gefährdet', off_track: 'Im Rückstand' })[
    statusOf(0.5, elapsedShare(period, new Date()), true) as string
  ];

async function showDiagram(person: SeededPerson, more = '', locale = 'en-US'): Promise<HTMLElement> {
  return showAs(
    person,
    `<div style="height:700px"><strategy-okr style="height:700px" locale="${locale}" state="mode=diagram&year=${period.year}&quarter=${period.quarter}${more}"></strategy-okr></div>`,
  );
}

/** Presses what is seen at a place as a mouse does, with the focus that the browser gives on the way. */
function pressAt(element: HTMLElement, { x, y }: { x: number; y: number }): void {
  const target = root(element).elementFromPoint(x, y) as HTMLElement;
  const at = { clientX: x, clientY: y, detail: 1, pointerId: 1, isPrimary: true, view: window };
  const options = { ...at, bubbles: true, composed: true, cancelable: true };
  target.dispatchEvent(new PointerEvent('pointerdown', options));
  target.dispatchEvent(new MouseEvent('mousedown', options));
  target.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  target.dispatchEvent(new PointerEvent('pointerup', options));
  target.dispatchEvent(new MouseEvent('mouseup', options));
  target.dispatchEvent(new MouseEvent('click', options));
}
/** The camera of the diagram: a shift in CSS pixels, and the zoom. */
const camera = (element: HTMLElement): DOMMatrix =>
  new DOMMatrix(root(element).querySelector<HTMLElement>('.react-flow__viewport')?.style.transform);
/** All colors of a canvas, in their places. */
const pixelsOf = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height).data;
/** Waits until a canvas shows a color as CSS says it at the element now. */
async function showsColor(element: HTMLElement, canvas: HTMLCanvasElement, color: string): Promise<void> {
  const probe = document.createElement('i');
  probe.style.color = color;
  root(element).querySelector('.strategy-root')?.append(probe);
  const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  brush.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  brush.fillRect(0, 0, 1, 1);
  const { data: wanted } = brush.getImageData(0, 0, 1, 1);
  await until(() => {
    const shown = pixelsOf(canvas);
    return shown.some((_, at) => at % 4 === 0 && wanted.every((part, place) => shown[at + place] === part));
  });
}
async function followsTheme(element: HTMLElement, name: string, color: string): Promise<void> {
  const canvas = await until(() => root(element).querySelector<HTMLCanvasElement>(name));
  for (const theme of ['light', 'dark', 'light']) {
    element.setAttribute('theme', theme);
    await until(() => element.matches(':state(dark)') === (theme === 'dark'));
    await showsColor(element, canvas, color);
  }
}

/** Presses the small map near its lower left corner, where the last row of teams begins. */
async function pressMap(element: HTMLElement): Promise<HTMLElement> {
  const map = await until(() => root(element).querySelector<HTMLElement>('.okr-minimap'));
  const { left, bottom } = map.getBoundingClientRect();
  const press = {
    clientX: left + 20,
    clientY: bottom - 20,
    pointerId: 1,
    isPrimary: true,
    bubbles: true,
    composed: true,
  };
  map.dispatchEvent(new PointerEvent('pointerdown', press));
  map.dispatchEvent(new PointerEvent('pointerup', press));
  return map;
}

describe('strategy-okr, diagram', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('[A1.06] shows company, team, objective, key result and project with their state', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader);
    await until(() => boxes(element).length === 5);
    const objective = await box(element, 'Objective: Wärme im Süden');
    expect(objective.textContent).to.include('50%').and.to.include('WW');
    expect(boxes(element)[0]?.textContent).to.include(`Company: ${company.name}`);
    expect((await box(element, 'Key result: ')).textContent).to.match(/\d \/ \d/);
    expect(root(element).querySelector('.okr-legend')?.textContent).to.include('Key result').and.to.include('Project');
    // all of it is in sight: the map would only lie over it
    const map = await until(() => root(element).querySelector('.okr-minimap[data-spare]'));
    expect(getComputedStyle(map).visibility).to.equal('hidden');
    expect(await axeFindings(element)).to.deep.equal([]);
    // seen from afar it says the same
    await until(() => {
      named(root(element), 'Zoom out')?.click();
      return objective.dataset['far'] === 'true';
    });
    expect(objective.ariaLabel).to.match(/^Objective: Wärme im Süden, .+ · 50% · .+/);
    const german = await showDiagram(company.reader, '', 'de-DE');
    await box(german, 'Schlüsselergebnis: Anlagen in Betrieb');
  });

  it('is walked through with the arrows, folded with Space, and opens an item with Enter', async () => {
    const { company, okr } = await newOkr();
    const element = await showDiagram(company.reader);
    const first = await box(element, 'Company');
    first.focus();
    key('ArrowRight');
    key('ArrowRight');
    const objective = await box(element, 'Objective');
    await until(() => root(element).activeElement === objective);
    key(' ');
    await until(() => boxes(element).length === 3 && objective.ariaExpanded === 'false');
    key(' ');
    await until(() => boxes(element).length === 5);
    const changed = nextEvent<{ state: string }>('strategy-change');
    key('Enter');
    expect((await changed).detail.state).to.include(`item=objective%3A${okr.objective}`);
    await until(() => root(element).querySelector('[part=panel]'));
  });

  it('shows everything beside the map', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader, '&growth=right');
    await box(element, 'Key result');
    const map = await until(() => root(element).querySelector('.okr-minimap'));
    // the camera can be moved shortly after the map is there
    await until(async () => {
      named(root(element), 'Show everything')?.click();
      await cameraRests(root(element));
      const edge = map.getBoundingClientRect().left;
      return boxes(element).every((one) => one.getBoundingClientRect().right < edge);
    });
  });

  it('writes a name that has no room for a line from afar in two, and each box says its title', async () => {
    const { company, okr } = await newOkr();
    await callAs(company.admin, 'PATCH', `/api/v1/okr/teams/${okr.team}/`, { name: 'Lager Nord Werk Süd' });
    const element = await showDiagram(company.reader);
    const team = await box(element, 'Lager Nord Werk Süd');
    await until(() => {
      if (team.dataset['far'] === 'true') return true;
      named(root(element), 'Zoom out')?.click();
      return false;
    });
    const name = await until(() => team.querySelector<HTMLElement>('.okr-box-name'));
    await until(() => name.clientHeight > 2 * Number.parseFloat(name.style.fontSize));
    expect([name.scrollWidth <= name.clientWidth, name.scrollHeight <= name.clientHeight]).to.deep.equal([true, true]);
    const titles = boxes(element).map(({ title }) => title);
    expect(titles).to.include.members(['Lager Nord Werk Süd', 'Wärme im Süden', 'Anlagen in Betrieb']);
  });

  it('folds and opens by the pointer', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader);
    const team = await box(element, 'Team: ');
    team.querySelector<HTMLElement>('.okr-box-fold')?.click();
    await until(() => boxes(element).length === 2);
    expect(team.querySelector('.okr-box-fold')?.textContent).to.equal('3');
    team.querySelector<HTMLElement>('.okr-box-fold')?.click();
    (await box(element, 'Key result')).click();
    await until(() => root(element).querySelector('[part=panel]')?.ariaLabel?.includes('Anlagen in Betrieb'));
  });

  it('is dragged from a box too, and takes no drag for a click', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader);
    const one = await box(element, 'Key result');
    const view = await until(() => root(element).querySelector<HTMLElement>('.react-flow__viewport'));
    const before = await cameraRests(root(element));
    const { left, top } = one.getBoundingClientRect();
    const at = (name: string, x: number): boolean =>
      one.dispatchEvent(
        new (name.startsWith('pointer') ? PointerEvent : MouseEvent)(name, {
          clientX: left + 20 + x,
          clientY: top + 20,
          detail: 1,
          bubbles: true,
          composed: true,
          cancelable: true,
          view: window,
        }),
      );
    for (const [name, x] of [
      ['pointerdown', 0],
      ['mousedown', 0],
      ['mousemove', 30],
      ['mousemove', 60],
      ['mouseup', 60],
      ['click', 60],
    ] as const)
      at(name, x);
    await until(() => view.style.transform !== before);
    expect(root(element).querySelector('[part=panel]')).to.equal(null);
    // the browser makes no click of a drag that moves the diagram; one without a press is none of a drag
    await until(() => {
      at('pointerdown', 0);
      one.click();
      return root(element).querySelector('[part=panel]');
    });
    named(root(element), 'Close')?.click();
    await until(() => !root(element).querySelector('[part=panel]'));
    // the click that the browser makes of the drag is over
    await until(() => {
      at('pointerdown', 60);
      at('click', 60);
      return root(element).querySelector('[part=panel]');
    });
  });

  it('[A1.06] makes a picture of hundreds of boxes that can be read, and offers the drawing where the browser gives none', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    await box(element, 'Company');
    const exportPng = async (): Promise<void> => {
      named(root(element), 'Export')?.click();
      (await until(() => named(root(element), 'Picture (PNG)'))).click();
    };
    const files = await savedDuring(1, exportPng);
    const picture = await createImageBitmap(files[0]?.blob as Blob);
    // 333 boxes in their size, or finer
    expect(picture.width).to.be.greaterThan(2_000);
    expect(picture.height).to.be.greaterThan(2_000);
    expect(picture.width / picture.height).to.be.within(0.8, 3);
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) => done(null);
    try {
      await exportPng();
      await until(() => root(element).textContent?.includes('The diagram is too large for a picture'));
    } finally {
      HTMLCanvasElement.prototype.toBlob = toBlob;
    }
    expect(named(root(element), 'Drawing (SVG)')).not.to.equal(undefined);
  });

  it('[A1.06] grows from top to bottom or left to right, as the address says', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader);
    const lower = await box(element, 'Key result');
    const upper = await box(element, 'Objective');
    expect(lower.getBoundingClientRect().top).to.be.greaterThan(upper.getBoundingClientRect().bottom);
    const lines = (): number => root(element).querySelectorAll('.okr-branches path').length;
    await until(() => lines() === 4);
    const changed = nextEvent<{ state: string }>('strategy-change');
    named(root(element), 'Direction')?.click();
    (await menuItem(element, 'Left to right')).click();
    expect((await changed).detail.state).to.include('growth=right');
    const at = (words: string): DOMRect | undefined =>
      boxes(element)
        .find((one) => (one.ariaLabel ?? one.textContent).includes(words))
        ?.getBoundingClientRect();
    await until(() => (at('Key result')?.left ?? 0) > (at('Objective')?.right ?? Infinity) && lines() > 0);
    const german = await showDiagram(company.reader, '&growth=right', 'de-DE');
    const [result, goal] = [await box(german, 'Schlüsselergebnis'), await box(german, 'Ziel: ')];
    await until(() => result.getBoundingClientRect().left > goal.getBoundingClientRect().right);
    expect(await axeFindings(german)).to.deep.equal([]);
  });

  it('shows large ones in levels, and only what is in sight', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    const first = await box(element, 'Company');
    expect(boxes(element).length).to.be.lessThan(60);
    // a box far away gets the focus as soon as it is there
    first.focus();
    key('ArrowRight');
    await until(() => root(element).activeElement?.textContent?.includes('Team: '));

    const changed = nextEvent<{ state: string }>('strategy-change');
    named(root(element), 'Levels')?.click();
    const level = await until(() =>
      [
        ...root(element).querySelectorAll<HTMLElement>('[role=menuitemradio],[role=menuitem],[role=menuitemcheckbox]'),
      ].find((one) => one.textContent === 'Teams only'),
    );
    level.click();
    expect((await changed).detail.state).to.include('folded=all%3Ateam%2Call%3Aobjective%2Call%3Akey_result');
    await until(() => boxes(element).length === 13);
    // what is opened stays in its place and shows one level more
    const team = await box(element, 'Vertriebsregion 3');
    const before = team.getBoundingClientRect();
    team.focus();
    key('ArrowRight');
    const opened = await until(() =>
      boxes(element).find((one) => one.ariaExpanded === 'true' && one.textContent.includes('Vertriebsregion 3')),
    );
    await until(() => boxes(element).some((one) => (one.ariaLabel ?? one.textContent).includes('Objective: ')));
    await until(() => Math.abs(opened.getBoundingClientRect().top - before.top) < 2);
    expect(boxes(element).some((one) => (one.ariaLabel ?? one.textContent).includes('Key result: '))).to.equal(false);
    expect(opened.ariaLevel).to.equal('2');
    expect(opened.ariaSetSize).to.equal('12');
  });

  it('[A1.06] paints hundreds of boxes from afar, each of which opens where it is pressed', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    const first = await box(element, 'Company');
    named(root(element), 'Show everything')?.click();
    // names of company and teams are in the document, all else is painted
    await until(() => boxes(element).length === 13 && boxes(element).every((one) => one.dataset['far'] === 'true'));
    first.focus();
    key('ArrowRight');
    key('ArrowRight');
    const objective = await box(element, 'Objective: ');
    await until(() => root(element).activeElement === objective && boxes(element).length <= 14);
    const canvas = await until(() => root(element).querySelector<HTMLCanvasElement>('canvas.okr-far'));
    await until(() => pixelsOf(canvas).some((value) => value > 0));
    expect(root(element).querySelectorAll('.okr-branches path').length).to.equal(0);
    await cameraRests(root(element));
    const [id, before, place] = [objective.dataset['box'], camera(element), objective.getBoundingClientRect()];
    const [title] = (objective.ariaLabel ?? '').slice('Objective: '.length).split(', ');
    // elsewhere now, so that it is only painted
    key('Home');
    await until(() => root(element).activeElement === first && !objective.isConnected);
    await cameraRests(root(element));
    const after = camera(element);
    pressAt(element, {
      x: place.left + place.width / 2 + after.e - before.e,
      y: place.top + place.height / 2 + after.f - before.f,
    });
    const panel = (): HTMLElement | null => root(element).querySelector('[part=panel]');
    await until(() => panel()?.ariaLabel?.includes(title ?? ''));
    expect(String(camera(element))).to.equal(String(after));
    // what was pressed is where Tab and the keys go on from
    await until(() => boxes(element).find(({ tabIndex }) => tabIndex === 0)?.dataset['box'] === id);
    named(panel() ?? element, 'Close')?.click();
    // where the panel covers the diagram too, the focus comes back to what was pressed
    await until(() => !panel() && (root(element).activeElement?.ariaLabel ?? '').includes(title ?? '-'));
    // nor does a press on empty ground move the diagram
    const { left, top } = (await until(() => root(element).querySelector('[role=tree]'))).getBoundingClientRect();
    const rests = camera(element);
    pressAt(element, { x: left + 4, y: top + 4 });
    await cameraRests(root(element));
    expect(String(camera(element))).to.equal(String(rests));
  });

  it('paints itself from afar in the colors of its theme, also after that was switched', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    await box(element, 'Company');
    named(root(element), 'Show everything')?.click();
    await until(() => boxes(element).every((one) => one.dataset['far'] === 'true'));
    const team = 'color-mix(in srgb, var(--strategy-neutral) 16%, var(--strategy-surface-raised))';
    await followsTheme(element, '.okr-far', team);
  });

  it('paints its map in the colors of its theme, also after that was switched', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader);
    await box(element, 'Company');
    await followsTheme(element, '.okr-minimap > canvas', 'var(--strategy-neutral)');
    // and in those that the host gives, however it says them
    const canvas = await until(() => root(element).querySelector<HTMLCanvasElement>('.okr-minimap > canvas'));
    element.style.setProperty('--strategy-neutral', 'light-dark(rgb(1 2 3), rgb(4 5 6))');
    await showsColor(element, canvas, 'rgb(1 2 3)');
  });

  it('[A1.06] leads by its map to any place of a large diagram, and zooms over it', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    await box(element, 'Company');
    const map = await pressMap(element);
    expect(map.ariaLabel).to.equal('Map of the diagram');
    await until(() => !boxes(element).some((one) => one.ariaLevel === '1') && boxes(element).length > 0);
    const view = await until(() => root(element).querySelector<HTMLElement>('.react-flow__viewport'));
    const before = view.style.transform;
    const turn = new WheelEvent('wheel', { deltaY: -200, bubbles: true, composed: true, cancelable: true });
    map.dispatchEvent(turn);
    expect(turn.defaultPrevented).to.equal(true);
    await until(() => view.style.transform !== before);
  });

  it('[A1.06] looks at the beginning when the address tells of another direction or other levels', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    const first = element.getAttribute('state') as string;
    await box(element, 'Company');
    const tree = await until(() => root(element).querySelector<HTMLElement>('[role=tree]'));
    const isInSight = (one: HTMLElement | undefined): boolean => {
      if (!one) return false;
      const [frame, place] = [tree.getBoundingClientRect(), one.getBoundingClientRect()];
      return (
        place.left >= frame.left && place.right <= frame.right && place.top >= frame.top && place.bottom <= frame.bottom
      );
    };
    const top = (): HTMLElement | undefined => boxes(element).find((one) => one.ariaLevel === '1');
    const goAway = async (): Promise<void> => {
      await until(() => {
        tree
          .querySelector('.react-flow__pane')
          ?.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true, composed: true, cancelable: true }));
        return !isInSight(top());
      });
    };
    for (const more of ['&growth=right', '', '&folded=all%3Aobjective', '']) {
      await goAway();
      element.setAttribute('state', first + more);
      await until(() => isInSight(top()));
    }
  });

  it('keeps a stop for the Tab key and the focus when the box that has it goes out of sight', async () => {
    const company = await newMany();
    const element = await showDiagram(company.reader);
    const first = await box(element, 'Company');
    const tree = root(element).querySelector<HTMLElement>('[role=tree]') as HTMLElement;
    const stops = (): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[role=treeitem][tabindex="0"]')];
    await until(() => stops().length === 1 && tree.tabIndex === -1);
    first.focus();
    const tools = await until(() => root(element).querySelector('.okr-diagram-tools'));
    await pressMap(element);
    await until(() => stops().length === 0);
    await until(() => root(element).activeElement === tree && tree.tabIndex === 0);
    // somebody who goes elsewhere is not called back, and finds the way back by Tab
    const button = tools.querySelector('button');
    button?.focus();
    tree.focus();
    await until(() => root(element).activeElement?.textContent?.includes(company.name));
    await until(() => tree.tabIndex === -1 && stops().length === 1);
  });

  it('exports the drawing as SVG and the picture as PNG', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader, '', 'de-DE');
    await box(element, 'Ziel: Wärme im Süden');
    const files = await savedDuring(2, async () => {
      for (const action of ['Zeichnung (SVG)', 'Bild (PNG)']) {
        named(root(element), 'Exportieren')?.click();
        (await until(() => named(root(element), action))).click();
      }
    });
    expect(files.map(({ name, blob }) => [name, blob.type])).to.deep.equal([
      [`OKR-Diagramm-${period.year}-Q${period.quarter}.svg`, 'image/svg+xml'],
      [`OKR-Diagramm-${period.year}-Q${period.quarter}.png`, 'image/png'],
    ]);
    expect(await files[0]?.blob.text())
      .to.include('Ziele und Schlüsselergebnisse')
      .and.to.include('Wärme im Süden')
      .and.to.include(halfWay());
  });

  it('shows everything beside its legend and not under it', async () => {
    const { company } = await newOkr();
    const element = await showDiagram(company.reader, '&growth=down');
    const legend = await until(() => root(element).querySelector('.okr-legend'));
    const isCovered = (): boolean => {
      const { top } = legend.getBoundingClientRect();
      return boxes(element).some((one) => one.getBoundingClientRect().bottom > top);
    };
    await until(() => boxes(element).length === 5);
    await cameraRests(root(element));
    expect(isCovered()).to.equal(false);
    const before = camera(element).f;
    named(root(element), 'Zoom in')?.click();
    await until(() => camera(element).f !== before);
    named(root(element), 'Show everything')?.click();
    await until(() => !isCovered());
    await cameraRests(root(element));
    expect(isCovered()).to.equal(false);
  });

  it('has a legend that is folded without much room, and covers but a corner when it is open', async () => {
    const { company } = await newOkr();
    for (const [width, part] of [
      [1160, 0.1],
      [380, 0.3],
    ] as const) {
      const state = `mode=diagram&year=${period.year}&quarter=${period.quarter}`;
      const style = `width:${width}px;height:700px`;
      const element = await showAs(
        company.reader,
        `<div style="${style}"><strategy-okr style="${style}" locale="de-DE" state="${state}"></strategy-okr></div>`,
      );
      const legend = await until(() => root(element).querySelector<HTMLDetailsElement>('.okr-legend'));
      expect(legend.open).to.equal(false);
      legend.querySelector('summary')?.click();
      await until(() => legend.open && legend.querySelector('li')?.checkVisibility());
      const diagram = root(element).querySelector<HTMLElement>('[part=diagram]');
      const all = (diagram?.offsetWidth ?? 0) * (diagram?.offsetHeight ?? 0);
      expect((legend.offsetWidth * legend.offsetHeight) / all).to.be.lessThan(part);
      expect(legend.offsetWidth).to.be.lessThan(322);
      expect(legend.scrollWidth).to.be.at.most(legend.clientWidth);
      for (const words of legend.querySelectorAll('li, summary'))
        expect(Number.parseFloat(getComputedStyle(words).fontSize)).to.be.at.least(11);
      element.remove();
    }
  });

  it('offers what the table offers where there are no objectives', async () => {
    const { company } = await newOkr();
    const found = await showDiagram(company.writer, '&text=zzz');
    await until(() => named(root(found), 'Reset filters'));
    found.remove();
    const state = `mode=diagram&year=${period.year - 5}&quarter=${period.quarter}`;
    const element = await showAs(company.writer, `<strategy-okr locale="en-US" state="${state}"></strategy-okr>`);
    (await until(() => named(root(element), 'Create an objective'))).click();
    await until(() => root(element).querySelector('dialog[open]'));
  });
});
