// The document for frames: gets its token from the page around it, and says how high it has to be.
const allowed = document.querySelector('meta[name=embed-origins]')?.content.split(' ') ?? [];
const provider = document.querySelector('strategy-provider');
// never by the cookies of its reader: who frames this could make them act by what they see
provider.getToken = () => Promise.reject(new Error('The page around this frame is not allowed to show it'));
const around = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : '');

if (parent !== window && allowed.includes(around)) {
  let waiting = [];
  const tell = (message) => parent.postMessage(message, around);

  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent || origin !== around || data?.type !== 'strategy-token') return;
    for (const done of waiting) done({ token: data.token, expiresAt: data.expiresAt });
    waiting = [];
  });
  provider.getToken = () =>
    new Promise((done) => {
      waiting.push(done);
      tell({ type: 'strategy-token-request' });
    });

  // what follows the height of its window fills the frame; everything else says how high its content is, once there is some
  const shown = provider.firstElementChild;
  const page = document.documentElement;
  const tellHeight = () => page.offsetHeight > 0 && tell({ type: 'strategy-height', height: page.offsetHeight });
  const measure = () => new ResizeObserver(tellHeight).observe(page);
  if (!shown.matches('strategy-board, strategy-okr'))
    void Promise.race(
      ['strategy-ready', 'strategy-load-error', 'strategy-auth-required'].map(
        (name) => new Promise((done) => shown.addEventListener(name, done, { once: true })),
      ),
    ).then(measure);
  document.addEventListener('strategy-navigate', ({ detail }) => tell({ type: 'strategy-navigate', to: detail.to }));
}
