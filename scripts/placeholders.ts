// Draws what empty cards show (whiteboard 2.13) into public/whiteboard/<card key>/<language>.png. Run after a change of
// titles, ideas or icons: node scripts/placeholders.ts
import { mkdirSync, readFileSync } from 'node:fs';
import { ChartGantt, Grid2x2, MapPinned, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

import { CARD_KINDS } from '#elements/board/cards/card-kinds.ts';

import { findBrowser } from './browser.ts';

const SIZE = { width: 640, height: 360 };
const LANGUAGES = ['en-US', 'de-DE'] as const;
const ICONS: Record<string, LucideIcon> = {
  ...Object.fromEntries(Object.entries(CARD_KINDS).map(([key, { icon }]) => [key, icon])),
  action_matrix: Grid2x2,
  zielbild: MapPinned,
  gantt: ChartGantt,
};

interface Words {
  title: Record<string, string>;
  idea: Record<string, string>;
}

const fontOf = (file: string): string => readFileSync(`src/core/ui/fonts/${file}.woff2`).toString('base64');

const STYLE = `
@font-face { font-family: Inter; src: url(data:font/woff2;base64,${fontOf('inter')}); font-weight: 100 900 }
@font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${fontOf('bricolage-grotesque')}); font-weight: 200 800 }
body { margin: 0; background: #f8f4eb; color: #0c2729; font: 420 24px/1.35 Inter; hyphens: auto }
main { position: relative; box-sizing: border-box; width: 640px; height: 360px; padding: 40px 48px; overflow: hidden }
svg.ground { position: absolute; inset: 0 }
.icon { position: absolute; right: 74px; top: 64px; color: #28777b }
h1 { position: absolute; left: 48px; top: 178px; margin: 0; font: 620 36px/1.15 Bricolage; letter-spacing: -0.015em }
p { position: absolute; left: 48px; top: 232px; width: 500px; margin: 0; color: #43605f }`;

/** The course as a thin line with dots, a pool-coloured ground under the icon, the spark as the only lemon. */
const GROUND = `<svg class="ground" width="640" height="360" viewBox="0 0 640 360" fill="none">
<ellipse cx="524" cy="116" rx="92" ry="78" fill="#e9fcf9"/>
<path d="M48 132C150 132 190 74 286 84S400 128 432 116" stroke="#cfdbda" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>
<circle cx="48" cy="132" r="6" fill="#f8f4eb" stroke="#28777b" stroke-width="2"/>
<circle cx="286" cy="84" r="6" fill="#f8f4eb" stroke="#28777b" stroke-width="2"/>
<path d="m592 30 5.600 15.400L613 51l-15.400 5.600L592 72l-5.600-15.400L571 51l15.400-5.600Z" fill="#f5dd00"/></svg>`;

function pageOf(key: string, icon: LucideIcon, lang: string, words: Words): string {
  const drawing = renderToStaticMarkup(createElement(icon, { size: 100, strokeWidth: 1.25 }));
  return `<html lang="${lang}"><style>${STYLE}</style><main>${GROUND}<div class="icon">${drawing}</div>
<h1>${words.title[key]}</h1><p>${words.idea[key]}</p></main></html>`;
}

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: SIZE });
for (const lang of LANGUAGES) {
  const words = JSON.parse(readFileSync(`locales/${lang}/card.json`, 'utf8')) as Words;
  for (const [key, icon] of Object.entries(ICONS)) {
    await page.setContent(pageOf(key, icon, lang, words));
    await page.evaluate(() => document.fonts.ready);
    mkdirSync(`public/whiteboard/${key}`, { recursive: true });
    const png = sharp(await page.screenshot()).png({ palette: true, colours: 64, compressionLevel: 9 });
    await png.toFile(`public/whiteboard/${key}/${lang}.png`);
  }
}
await browser.close();
