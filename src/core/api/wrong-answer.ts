/** What a page has passed on in the place of a token: the refusal of our server. */
function refusalIn(answer: unknown): string {
  if (answer === undefined) return '; it has answered nothing, or not within 30 s';
  const { code, detail } = (answer ?? {}) as { code?: unknown; detail?: unknown };
  const said = [code, detail].filter((part) => typeof part === 'string').join(': ');
  return said === '' ? '' : `; it has answered ${said.slice(0, 300)}`;
}

/** What is wrong with an answer of `getToken` that is no token, for whoever has written the page. */
export const wrongAnswer = (answer: unknown): Error =>
  new Error(`getToken has to answer { token, expiresAt }, a text and a date${refusalIn(answer)}`);
