// The search of the docs: what has all words comes first, then what has most of them.

/** They are everywhere, in both languages. */
const FILLERS = new Set(
  'a an and are at by can change do does for how i if in is it my not of on or the to what when where why with das der die ein eine es für ich im ist kann mein mit nicht oder und von wann warum was wie wo zu'.split(
    ' ',
  ),
);
/** The docs are English: how words begin in German, and what they are there. */
const GERMAN = {
  abgleich: 'synchronization',
  abmeld: 'sign',
  absturz: 'error',
  anmeld: 'sign',
  attribut: 'attribute',
  aufruf: 'call',
  barriere: 'accessibility',
  beispiel: 'example',
  benachricht: 'event',
  berechtig: 'right',
  betreib: 'operating',
  breite: 'width',
  dunkel: 'dark',
  eigenschaft: 'property',
  einbett: 'embed',
  einstell: 'setting',
  element: 'element',
  ereignis: 'event',
  farb: 'colour theme',
  fassung: 'version',
  fehler: 'error',
  herkunft: 'origin',
  höhe: 'height',
  karte: 'card',
  knopf: 'button',
  konto: 'account',
  ladefehler: 'error',
  ladezeit: 'load',
  laden: 'load',
  mandant: 'company',
  methode: 'method',
  passwort: 'password',
  rahmen: 'frame',
  recht: 'right',
  richtlinie: 'policy',
  schlüssel: 'key',
  schrift: 'font typeface',
  seite: 'page',
  sicher: 'security',
  sprach: 'language locale',
  tastatur: 'keyboard',
  text: 'text',
  unternehmen: 'company',
  vertretung: 'impersonation',
  vorlage: 'template',
  zeitleiste: 'timeline',
  ziel: 'objective',
  zugriff: 'access',
};

/** Words as they are looked for: a name such as `getToken` is found by its parts too. */
const wordsOf = (text) => [
  ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  ...(text.match(/\p{Lu}\p{Ll}+/gu) ?? []).map((part) => part.toLowerCase()),
];

const translated = (word) => {
  const begin = Object.keys(GERMAN).find((one) => word.startsWith(one));
  return begin === undefined ? [] : GERMAN[begin].split(' ');
};

/** One word, two spellings. */
const spelled = (word) => (word.startsWith('color') ? [word.replace('color', 'colour')] : []);

/** What is looked for: of each word the ways in which it may be written. */
export function soughtOf(query) {
  const all = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  const telling = all.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : all).map((word) => [
    word.length > 3 ? word.replace(/s$/, '') : word,
    ...spelled(word),
    ...translated(word),
  ]);
}

/** How often one of the ways begins a word, as far as that says something. */
function timesIn(words, ways) {
  let times = 0;
  for (const word of words) if (ways.some((way) => word.startsWith(way)) && (times += 1) === 5) break;
  return times;
}

/** They have nearly every word: they come after pages that lack one. */
const LISTS = new Set(['all-texts.html', 'changelog.html']);

/** Words in headings count more than words in texts. */
function weigh({ page, title, heading, text }, sought) {
  const [titles, headings, texts] = [title, heading, text].map(wordsOf);
  const weights = sought.map(
    (ways) => (timesIn(headings, ways) > 0 ? 8 : 0) + (timesIn(titles, ways) > 0 ? 4 : 0) + timesIn(texts, ways),
  );
  const matched = weights.filter(Boolean).length;
  return { matched, rank: matched - (LISTS.has(page) ? 1.5 : 0), weight: weights.reduce((sum, one) => sum + one, 0) };
}

/** What has one of the words, the best first, with how many of them it has. */
export function find(entries, query) {
  const sought = soughtOf(query);
  const hits = entries
    .map((entry) => ({ entry, ...weigh(entry, sought) }))
    .filter(({ matched }) => matched > 0)
    .toSorted((a, b) => b.rank - a.rank || b.weight - a.weight);
  return { hits, full: hits.filter(({ matched }) => matched === sought.length).length };
}
