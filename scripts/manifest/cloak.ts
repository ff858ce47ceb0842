import type { PublicElement } from './definitions.ts';

/** `cloak.css`: the place of each element until it is defined, so that nothing below it jumps when it comes. */
export function cloakCss(elements: PublicElement[]): string {
  const places = elements.flatMap(({ tag, height, minHeight }) => {
    const place = height === undefined ? minHeight && `min-height: ${minHeight}` : `height: ${height}`;
    return place === undefined ? [] : [`:where(${tag}:not(:defined)) { display: block; ${place}; }`];
  });
  return `/* Place of the elements of Leitstern until their scripts have come; see docs/embedding.md. */\n${places.join('\n')}\n`;
}
