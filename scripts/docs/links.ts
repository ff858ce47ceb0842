import { parsed, elementsIn } from './check-markup.ts';

interface Rendered {
  name: string;
  html: string;
}

/** Links between the pages that lead to no page or no heading. */
export function brokenLinks(pages: Rendered[]): string[] {
  const found = pages.map(({ name, html }) => ({ name, elements: elementsIn(parsed(html).root) }));
  const targets = new Set(
    found.flatMap(({ name, elements }) => {
      const ids = elements.flatMap(({ attrs }) => attrs.filter((one) => one.name === 'id').map((one) => one.value));
      return [`${name}.html`, ...ids.map((id) => `${name}.html#${id}`)];
    }),
  );
  return found.flatMap(({ name, elements }) =>
    elements
      .filter(({ tagName }) => tagName === 'a')
      .flatMap(({ attrs }) => attrs.filter((one) => one.name === 'href').map((one) => one.value))
      .filter((href) => !/^(https?:|\/)/.test(href))
      .map((href) => (href.startsWith('#') ? `${name}.html${href}` : href))
      .filter((href) => !targets.has(href))
      .map((href) => `${name}: ${href} leads nowhere`),
  );
}
