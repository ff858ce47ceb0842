import '#elements/board/board.element.ts';
import { expect } from 'chai';

import { until } from '../../setup/browser.ts';
import { onBoard, type Place } from '../../setup/notes-on-board.ts';
import { secondPerson, type SecondPerson } from '../../setup/second-person.ts';

const pointerOf = ({ root }: Place, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-pointer="${id}"]`);
const move = ({ root }: Place, pointerType: string, clientX: number): void => {
  root
    .querySelector('.react-flow')
    ?.dispatchEvent(new PointerEvent('pointermove', { pointerType, clientX, clientY: 400, bubbles: true }));
};

/** Points until it is seen: the part that shows it comes with the first company. */
const seen = (place: Place, other: SecondPerson, id: string): Promise<HTMLElement> =>
  until(() => {
    other.send({ type: 'point', at: { x: 120, y: 80 } });
    return pointerOf(place, id);
  });

describe('pointers of the people on a board', () => {
  afterEach(() => {
    localStorage.clear();
    document.body.innerHTML = '';
  });

  it('are shown to each other, with the name, until one leaves the board', async () => {
    const place = await onBoard('writer');
    const { admin, writer } = place.company;
    const other = await secondPerson(admin, place.board.id);
    await until(() => place.root.querySelector('[part=people] button'));
    const pointer = await seen(place, other, admin.id);
    expect(pointer.style.transform).to.equal('translate(120px, 80px)');
    expect(pointer.textContent).not.to.equal('');
    // a finger that pans points nowhere
    move(place, 'touch', 300);
    move(place, 'mouse', 500);
    const { at } = await other.hear('pointed', ({ user_info }) => user_info.id === writer.id);
    expect(at).to.have.keys('x', 'y');
    other.send({ type: 'point', at: null });
    await until(() => pointerOf(place, admin.id) === null);
    await seen(place, other, admin.id);
    other.close();
    await until(() => pointerOf(place, admin.id) === null);
  });

  it('are hidden by the person, both ways', async () => {
    const place = await onBoard('writer');
    const { admin, writer } = place.company;
    const other = await secondPerson(admin, place.board.id);
    await seen(place, other, admin.id);
    move(place, 'mouse', 500);
    (await until(() => place.root.querySelector<HTMLElement>('[part=people] button'))).click();
    const item = await until(() =>
      [...place.root.querySelectorAll<HTMLElement>('[role=menu] [data-roving]')].find((one) =>
        one.textContent.includes('pointers'),
      ),
    );
    item.click();
    await until(() => pointerOf(place, admin.id) === null);
    const count = (): number => other.heard.filter(({ type }) => type === 'pointed').length;
    const before = count();
    move(place, 'mouse', 700);
    other.send({ type: 'point', at: { x: 9, y: 9 } });
    other.send({ type: 'follow', user_id: writer.id });
    await until(() => place.root.textContent?.includes('is following you'));
    expect([pointerOf(place, admin.id), count() - before <= 1]).to.deep.equal([null, true]);
    other.close();
  });
});
