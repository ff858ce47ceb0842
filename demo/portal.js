// The portal of another program: it decides what happens on the events of the elements and keeps its own address.
const place = document.querySelector('#place');
const signIn = document.querySelector('#sign-in');
const back = document.querySelector('#back');
const address = new URL(location.href);

document.body.classList.toggle('narrow', address.searchParams.has('narrow'));

/** Shows a board, or all of them. */
function show(board, step) {
  const element = document.createElement(board ? 'strategy-board' : 'strategy-boards');
  if (board) element.setAttribute('board-id', board);
  if (board && step) element.setAttribute('step', step);
  place.replaceChildren(element);
  back.hidden = !board;
}

function remember(changes) {
  for (const [name, value] of Object.entries(changes))
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  history.replaceState(null, '', address);
}

document.addEventListener('strategy-navigate', (event) => {
  event.preventDefault();
  const to = new URL(event.detail.to, location.origin);
  const [, board = ''] = /\/client\/whiteboard\/([^/]+)/.exec(to.pathname) ?? [];
  const step = to.searchParams.get('step') ?? '';
  remember({ board, step });
  show(board, step);
});
back.addEventListener('click', () => {
  remember({ board: '', step: '' });
  show('', '');
});
document.addEventListener('strategy-auth-required', () => {
  signIn.hidden = false;
});
document.addEventListener('strategy-signed-in', () => {
  signIn.hidden = true;
});

show(address.searchParams.get('board'), address.searchParams.get('step'));
