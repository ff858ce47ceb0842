// The docs: code names this server, the search looks through all pages, examples show a board that there is.
import { find } from './search.js';

const EXAMPLE = 'https://strategy.example';
for (const code of document.querySelectorAll('pre code, main td code'))
  if (code.textContent.includes('strategy.example'))
    code.textContent = code.textContent
      .replaceAll(EXAMPLE, location.origin)
      .replaceAll('wss://strategy.example', location.origin.replace(/^http/, 'ws'));

for (const pre of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    const copied = () => (button.textContent = 'Copied');
    // where the browser forbids it the text can be marked
    navigator.clipboard?.writeText(pre.querySelector('code').textContent).then(copied, () => button.remove());
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  pre.replaceWith(frame);
  frame.append(pre, button);
}

const menu = document.querySelector('.menu');
const wide = matchMedia('(min-width: 900px)');
const arrange = () => (menu.open = wide.matches);
wide.addEventListener('change', arrange);
arrange();

const field = document.querySelector('#search');
const results = document.querySelector('#results');
const found = document.querySelector('#found');
const MOST = 12;
let entries;
const readEntries = () => (entries ??= fetch('/docs/search.json').then((answer) => answer.json()));

function lineOf({ page, title, heading, id }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `/docs/${page}#${id}`;
  link.textContent = heading === title || heading === '' ? title : `${title}: ${heading}`;
  item.append(link);
  return item;
}

function countOf({ hits, full }) {
  if (full > 0) return full < hits.length ? `${full} with all words, then others` : `${full} found`;
  return hits.length > 0 ? 'Nothing has all words. Closest:' : 'Nothing found';
}

async function search() {
  const query = field.value.trim();
  const all = await readEntries();
  // somebody may have typed on while the entries came
  if (query !== field.value.trim()) return;
  const answer = find(all, query);
  results.replaceChildren(...answer.hits.slice(0, MOST).map(({ entry }) => lineOf(entry)));
  results.hidden = answer.hits.length === 0;
  found.textContent = query === '' ? '' : countOf(answer);
}
field.addEventListener('input', () => void search());
document.addEventListener('keydown', (event) => {
  const isTyping = event.composedPath()[0].matches?.('input, textarea, select, [contenteditable]');
  if (event.key === '/' && !isTyping) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape' && results.contains(document.activeElement)) field.focus();
  if (event.key === 'Escape') results.hidden = true;
});

const read = async (path) => {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } });
  return answer.ok ? answer.json() : null;
};

/** What an example needs to show something; nothing where nobody is signed in who may see it. */
async function attributesOf({ tag, boards, me, activation }) {
  if (activation) {
    const company = (await read(me))?.active_company;
    const page = company && (await read(activation.replace('{id}', company)));
    return page && { customer: page.slug, preview: '' };
  }
  const body = (await read(boards)) ?? [];
  const [board] = Array.isArray(body) ? body : (body.results ?? []);
  return board && { 'board-id': board.id, ...(tag === 'strategy-card' && { 'card-key': 'kunden' }) };
}

const place = document.querySelector('.example[data-tag]');
if (place) {
  const attributes = await attributesOf(place.dataset);
  const element = document.createElement(place.dataset.tag);
  for (const [name, value] of Object.entries(attributes ?? {})) element.setAttribute(name, value);
  if (attributes) place.append(element);
  else place.textContent = place.dataset.none;
}
