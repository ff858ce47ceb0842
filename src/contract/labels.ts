/** Places of texts whose numbers say which one and not how many: they have no separators. */
export const LABELS: ReadonlySet<string> = new Set(['year', 'page', 'pages', 'row', 'line', 'number', 'place']);
