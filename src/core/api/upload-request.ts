/** How much of a request has been sent, in bytes. */
export type OnSent = (sent: number, total: number) => void;

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
}

/** A `fetch` that says how much it has sent: the browser's own does not. */
export const fetchWithProgress =
  (onSent: OnSent) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((done, refuse) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      const abort = (): void => request.abort();
      const end = (settle: () => void) => (): void => {
        signal?.removeEventListener('abort', abort);
        settle();
      };
      request.open(init.method ?? 'POST', url);
      request.responseType = 'blob';
      request.withCredentials = init.credentials === 'include';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
      request.addEventListener(
        'load',
        end(() => {
          const { status, response } = request;
          done(new Response(status === 204 ? null : (response as Blob), { status, headers: headersOf(request) }));
        }),
      );
      request.addEventListener(
        'error',
        end(() => refuse(new TypeError('The request was not answered'))),
      );
      request.addEventListener(
        'abort',
        end(() => refuse(signal?.reason as Error)),
      );
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) refuse(signal.reason as Error);
      else request.send(init.body as XMLHttpRequestBodyInit);
    });
