import type { Page } from '@playwright/test';

/**
 * What nobody should see on a page, in words: text set in lines of one or two letters, controls under other things, text
 * of which no word is left, sticky parts through which something shows, and a page wider than its window.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(faultsHere);

/** Runs in the page, so it holds everything that it needs. */
function faultsHere(): string[] {
  const MOST_NAMED = 40;
  const faults: string[] = [];
  const view = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight };
  type Edges = typeof view;
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const roots = rootsIn(document);
  const every = (selector: string): HTMLElement[] =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const parentOf = (node: Node): Element | null =>
    node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const isWithin = (node: Node | null, outer: Element): boolean => {
    for (let at: Node | null = node; at; at = parentOf(at)) if (at === outer) return true;
    return false;
  };
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
    const classes = typeof element.className === 'string' ? element.className.split(' ').slice(0, 2).join('.') : '';
    return `${element.localName}${classes && `.${classes}`} “${text.slice(0, MOST_NAMED)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], .sr-only');
  /** What is left of the window by everything that cuts this element off. */
  const clipOf = (element: Element): Edges => {
    let clip = view;
    for (let at = parentOf(element); at; at = parentOf(at)) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (overflowX === 'visible' && overflowY === 'visible') {
        if (position === 'fixed') break;
        continue;
      }
      const { left, top, right, bottom } = at.getBoundingClientRect();
      clip = {
        left: Math.max(clip.left, left),
        top: Math.max(clip.top, top),
        right: Math.min(clip.right, right),
        bottom: Math.min(clip.bottom, bottom),
      };
    }
    return clip;
  };
  /** The front element at a point, through all shadow roots. */
  const frontAt = (x: number, y: number): Element | null => {
    let front = document.elementFromPoint(x, y);
    for (let inner = front; inner?.shadowRoot;) {
      inner = inner.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === front) break;
      front = inner;
    }
    return front;
  };

  const isSticky = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at))
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true;
    return false;
  };

  /** Notes are drawn from afar, and the board may be moved under its tools; only the step in sight has to be free. */
  const isOnBoard = (element: Element): boolean => element.closest('.react-flow__viewport') !== null;
  const step = every('[part=stepper] [aria-current=step]')[0]?.dataset['step'];
  const isOfOtherStep = (element: Element): boolean =>
    isOnBoard(element) && element.closest<HTMLElement>('.info-node')?.dataset['step'] !== step;

  for (const root of roots) {
    const walker = document.createTreeWalker(root instanceof Document ? root.body : root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (words.length < 4 || !element || element.localName === 'style' || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size >= 3 && words.length / lines.size < 3) faults.push(`letter by letter: ${nameOf(element)}`);
    }
  }

  for (const element of every('*')) {
    const { textOverflow, fontSize, position } = getComputedStyle(element);
    const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    if (isCut && isShown(element) && !isOnBoard(element) && element.clientWidth < 3 * Number.parseFloat(fontSize))
      faults.push(`squeezed: ${nameOf(element)}`);
    if (position !== 'sticky' || !isShown(element)) continue;
    const box = element.getBoundingClientRect();
    const clip = clipOf(element);
    for (let x = box.left + 2; x < box.right - 1; x += 6) {
      for (const y of [box.top + 3, box.top + box.height / 2, box.bottom - 3]) {
        if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) continue;
        const front = frontAt(x, y);
        if (!front || isWithin(front, element) || isWithin(element, front)) continue;
        if (isSticky(front)) continue;
        faults.push(`shines through ${nameOf(element)}: ${nameOf(front)}`);
        x = box.right;
        break;
      }
    }
  }

  /** What lies over the middle of an element that is in sight. */
  const coveredBy = (element: Element): Element | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const clip = clipOf(element);
    if (width < 2 || x <= clip.left || x >= clip.right || y <= clip.top || y >= clip.bottom) return null;
    const front = frontAt(x, y);
    return front && !isWithin(front, element) && !isWithin(element, front) ? front : null;
  };
  const controls = every('a[href], button, input, select, textarea, [role=button], [role=tab], [role=link]');
  for (const control of controls) {
    if (!isShown(control) || isOfOtherStep(control) || (control as HTMLButtonElement).disabled) continue;
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    const front = coveredBy(control);
    if (!front) continue;
    // what a table scrolls below its footer, and a line of filters below its end, is free once it is scrolled there
    if (isSticky(front)) control.scrollIntoView({ block: 'center', inline: 'center' });
    if (isSticky(front) && !coveredBy(control)) continue;
    if (front.closest('label')?.contains(control)) continue;
    faults.push(`covered: ${nameOf(control)} by ${nameOf(front)}`);
  }

  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (tooWide > 0) faults.push(`the page is ${tooWide} px wider than its window`);
  return [...new Set(faults)];
}
