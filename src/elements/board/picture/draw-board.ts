import { xmlText } from '#contract/xml-text.ts';
import { loadStatic, loadWhole } from '#core/api/load-whole.ts';
import { texts } from '#core/element/sheet.ts';
import { FACES } from '#core/element/typefaces.ts';
import type { Core } from '#core/session/core.ts';

import type { Box } from '../scene/camera.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
/** Pixels for one unit of the board, as long as browsers still draw the picture. */
const SCALE = 2;
const MOST_EDGE = 8_000;
const MOST_PIXELS = 40_000_000;
/** So many pictures are loaded at once. */
const AT_ONCE = 4;

/** How large a picture of this part of the board is made. */
export function scaleOf({ width, height }: Pick<Box, 'width' | 'height'>): number {
  return Math.min(SCALE, MOST_EDGE / width, MOST_EDGE / height, Math.sqrt(MOST_PIXELS / (width * height)));
}

export interface BoardPicture {
  file: Blob;
  /** So many pictures of notes could not be loaded. */
  missing: number;
}

/** A part of the board as PNG: its elements and sheets as they are, drawn by the browser itself. */
export async function drawBoard(core: Core, viewport: HTMLElement, box: Box): Promise<BoardPicture> {
  const root = viewport.getRootNode() as ShadowRoot;
  const { width, height } = box;
  const scale = scaleOf(box);
  const copy = viewport.cloneNode(true) as HTMLElement;
  copy.style.transform = `translate(${-box.x}px, ${-box.y}px)`;
  copy.querySelectorAll('.notes-canvas, .note-writer, [data-found], .btn-icon').forEach((one) => one.remove());
  const missing = await bringPictures(core, [...copy.querySelectorAll('img')]);
  const page = withAncestors(copy, viewport, { width, height });
  page.prepend(styleOf([...(await typefaces()), ...sheetsOf(root)].join('\n')));
  const text = xmlText(new XMLSerializer().serializeToString(svgAround(page, { width, height, scale })));
  const file = await paint(text, { width: Math.round(width * scale), height: Math.round(height * scale) });
  return { file, missing };
}

/** What rules may ask for; a page gives its elements others too, with names that no XML has (`@click`). */
const isKept = (name: string): boolean => /^(?:class|part|dir|lang|hidden|data-[\w.-]+)$/.test(name);

/** The elements around, so that rules that name them still hold; each as large as the picture. */
function withAncestors(copy: HTMLElement, original: HTMLElement, { width, height }: Pick<Box, 'width' | 'height'>) {
  const { host } = original.getRootNode() as ShadowRoot;
  let inner: HTMLElement = copy;
  const around = (element: Element, as: string): void => {
    const outer = document.createElement(as);
    for (const { name, value } of element.attributes)
      // a style goes by the object beneath: policies forbid the attribute
      if (element === host ? isKept(name) : name !== 'style') outer.setAttribute(name, value);
    outer.style.cssText = `${(element as HTMLElement).style.cssText};position:relative;display:block;width:${width}px;height:${height}px;min-height:0;margin:0;padding:0;overflow:visible;inset:auto;transform:none`;
    outer.append(inner);
    inner = outer;
  };
  for (let parent = original.parentElement; parent; parent = parent.parentElement) around(parent, 'div');
  around(host, 'div');
  inner.classList.add('picture-host');
  const paper = getComputedStyle(original.closest('[part=canvas-frame]') ?? host).backgroundColor;
  inner.style.backgroundColor = paper;
  const { color, colorScheme, fontFamily, fontSize, lineHeight } = getComputedStyle(host);
  Object.assign(inner.style, { color, colorScheme, fontFamily, fontSize, lineHeight });
  return inner;
}

/** The rules of the root; what they say of the host holds for its copy. */
const sheetsOf = (root: ShadowRoot): string[] =>
  root.adoptedStyleSheets.map((sheet) =>
    (texts.get(sheet) ?? [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'))
      .replaceAll(/:host\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, '.picture-host:is($1)')
      .replaceAll(/:host\b(?!-)/g, '.picture-host'),
  );

function styleOf(css: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  return style;
}

/** The typefaces of the page, whole: a picture loads nothing. One that cannot be read is replaced by the system's. */
async function typefaces(): Promise<string[]> {
  return Promise.all(
    FACES.map(async ({ family, url, weight }) => {
      const data = await loadStatic(url.href).catch(() => undefined);
      return data === undefined ? '' : `@font-face{font-family:"${family}";src:url(${data});font-weight:${weight}}`;
    }),
  );
}

/** Loads the pictures of the copy, a few at a time. Returns how many could not be. */
async function bringPictures(core: Core, images: HTMLImageElement[]): Promise<number> {
  let missing = 0;
  const bring = async (): Promise<void> => {
    for (let image = images.pop(); image; image = images.pop()) if (!(await bringPicture(core, image))) missing += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  return missing;
}

/** A picture is loaded into the copy; one that cannot be is left out. Returns whether it could. */
async function bringPicture(core: Core, image: HTMLImageElement): Promise<boolean> {
  // an address from memory can't be read under the policies of pages
  const data = await loadWhole(core, image.dataset['url'] ?? image.src).catch(() => undefined);
  image.removeAttribute('srcset');
  image.removeAttribute('loading');
  if (data === undefined) image.remove();
  else image.src = data;
  return data !== undefined;
}

function svgAround(page: HTMLElement, { width, height, scale }: Pick<Box, 'width' | 'height'> & { scale: number }) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('xmlns', SVG);
  svg.setAttribute('width', String(Math.round(width * scale)));
  svg.setAttribute('height', String(Math.round(height * scale)));
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const inside = document.createElementNS(SVG, 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  page.setAttribute('xmlns', XHTML);
  inside.append(page);
  svg.append(inside);
  return svg;
}

async function paint(svg: string, size: Pick<Box, 'width' | 'height'>): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture was not drawn'))), 'image/png');
  });
}
