import type { FirefoxSession } from './session.ts';

type Remote = { type: string; value?: unknown };
/** Each key a person presses. */
const keysOf = (text: string): object[] =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** A tab with cookies of its own. */
export class FirefoxPage {
  readonly #session: FirefoxSession;
  readonly #context: string;
  readonly #user: string;

  private constructor(session: FirefoxSession, context: string, user: string) {
    this.#session = session;
    this.#context = context;
    this.#user = user;
  }

  static async open(session: FirefoxSession): Promise<FirefoxPage> {
    const { userContext } = await session.send<{ userContext: string }>('browser.createUserContext', {});
    const made = await session.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
    await session.send('browsingContext.setViewport', {
      context: made.context,
      viewport: { width: 1440, height: 900 },
    });
    return new FirefoxPage(session, made.context, userContext);
  }

  async visit(url: string): Promise<void> {
    await this.#session.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** The text or number that an expression of the page comes to; its promise is waited for. */
  async ask(expression: string): Promise<unknown> {
    const { type, result, exceptionDetails } = await this.#session.send<{
      type: string;
      result?: Remote;
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, awaitPromise: true, target: { context: this.#context } });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result?.value;
  }

  /** Waits until the page says so. */
  async until(condition: string, patience = 60_000): Promise<void> {
    const ends = Date.now() + patience;
    while ((await this.ask(`Boolean(${condition})`)) !== true) {
      if (Date.now() > ends) throw new Error(`Waited in vain for ${condition}`);
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /** Presses the mouse in the middle of what an expression finds. */
  async press(element: string): Promise<void> {
    await this.until(element);
    const found = await this.ask(
      `(() => { const { x, y, width, height } = (${element}).getBoundingClientRect(); return JSON.stringify([x + width / 2, y + height / 2]); })()`,
    );
    const [x = 0, y = 0] = (JSON.parse(String(found)) as number[]).map(Math.round);
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async type(text: string): Promise<void> {
    await this.#act({ type: 'key', id: 'keys', actions: keysOf(text) });
  }

  async #act(source: object): Promise<void> {
    await this.#session.send('input.performActions', { context: this.#context, actions: [source] });
  }

  /** Waits until nothing moves: two pictures in a row are the same. */
  async rest(): Promise<void> {
    let before = '';
    for (let now = await this.#capture({}); now !== before; now = await this.#capture({})) before = now;
  }

  /** A picture of what an expression finds, as PNG in base64. */
  async picture(element: string): Promise<string> {
    const { result } = await this.#session.send<{ result: { sharedId: string } }>('script.evaluate', {
      expression: element,
      awaitPromise: false,
      target: { context: this.#context },
    });
    return await this.#capture({ clip: { type: 'element', element: { sharedId: result.sharedId } } });
  }

  async #capture(what: object): Promise<string> {
    const { data } = await this.#session.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
      ...what,
    });
    return data;
  }

  async close(): Promise<void> {
    await this.#session.send('browser.removeUserContext', { userContext: this.#user });
  }
}
