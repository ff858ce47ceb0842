import { loadTypefaces } from '#core/element/typefaces.ts';
import { sheetFor } from '#core/element/sheet.ts';

/**
 * A copy for another document; lengths of bars are set anew, since a strict policy refuses styles in markup. Charts are
 * drawn anew, since a copy of a canvas is empty: dark ones for light ground, and with their values below.
 */
function copyInto(page: Document, part: HTMLElement): HTMLElement {
  const copy = page.importNode(part, true);
  const copies = copy.querySelectorAll<HTMLElement>('[style]');
  for (const [place, one] of part.querySelectorAll<HTMLElement>('[style]').entries())
    if (copies[place]) copies[place].style.cssText = one.style.cssText;
  const canvases = copy.querySelectorAll('canvas');
  const isDark = part.closest('[data-theme=dark]') !== null;
  for (const [place, one] of part.querySelectorAll('canvas').entries()) {
    const brush = canvases[place]?.getContext('2d');
    if (brush && isDark) brush.filter = 'invert(1) hue-rotate(180deg)';
    brush?.drawImage(one, 0, 0);
  }
  for (const values of copy.querySelectorAll('.chart > .sr-only')) values.classList.remove('sr-only');
  return copy;
}

/** Fills a document with the part alone, on light ground, as wide and as high as it needs. */
function fill(page: Document, root: ShadowRoot, part: HTMLElement): void {
  const view = page.defaultView;
  if (!view) return;
  const host = page.createElement('div');
  page.documentElement.lang = root.querySelector<HTMLElement>('.strategy-root')?.lang ?? '';
  page.body.style.margin = '0';
  page.body.append(host);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => sheetFor(view, sheet));
  const ground = page.createElement('div');
  ground.className = 'strategy-root';
  ground.lang = page.documentElement.lang;
  ground.append(copyInto(page, part));
  shadow.append(ground);
  // the typefaces of the page around the element
  for (const face of document.fonts) if (face.family.includes('Leitstern')) page.fonts.add(face);
}

/** Prints one part of an element in a document of its own: nothing of the host page is on the paper. */
export async function printPart(root: ShadowRoot, part: HTMLElement, title: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-10000px',
    width: '1000px',
    height: '0',
    border: '0',
  });
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return frame.remove();
  page.title = title;
  await loadTypefaces();
  fill(page, root, part);
  await page.fonts.ready;
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}
