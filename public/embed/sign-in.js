// The window of a sign-in: hands a token to the page that has opened it, and to no other.
const origin = document.querySelector('meta[name=embed-origin]')?.content ?? '';
const confirm = document.querySelector('#confirm');
const problem = document.querySelector('#problem');
const allow = confirm.querySelector('#allow');
/** How long the question is in sight, in a window that is in front, before Allow counts. */
const READ_MS = 500;
let form;
let person;
let timer;

function show(part) {
  for (const one of [confirm, problem]) one.hidden = one !== part;
}

function fail(why, mayTryAgain = true) {
  problem.querySelector('#why').textContent = why;
  problem.querySelector('#again').hidden = !mayTryAgain;
  show(problem);
}

/** The body of an answer; what the server refuses is shown in its words. */
async function bodyOf(answer) {
  const body = await answer.json();
  if (answer.ok) return body;
  fail(Object.values(body.errors ?? {}).flat()[0] ?? body.detail);
  return null;
}

/** Acts while the page that waits for the token is there, and says what has gone wrong. */
async function attempt(act) {
  show(null);
  if (opener === null || opener.closed) {
    fail(problem.dataset.gone, false);
    return;
  }
  try {
    await act();
  } catch {
    fail(problem.dataset.unanswered);
  }
}

async function handOver() {
  const features = await fetch('/api/v1/features/');
  const answer = await fetch('/api/v1/embed/own-tokens/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': features.headers.get('x-csrftoken') ?? '' },
    body: JSON.stringify({ origin, person }),
  });
  const made = await bodyOf(answer);
  if (made === null) return;
  opener.postMessage({ type: 'strategy-token', token: made.token, expiresAt: made.expiresAt }, origin);
  close();
}

/** What was pressed or clicked before somebody can have read the question is no answer to it. */
function waitForReader() {
  clearTimeout(timer);
  allow.setAttribute('aria-disabled', 'true');
  if (document.hasFocus()) timer = setTimeout(() => allow.removeAttribute('aria-disabled'), READ_MS);
}

/** Whoever is signed in says that this page may use it, also right after the password. */
function ask({ id, email }) {
  person = id;
  form?.remove();
  confirm.querySelector('#who').textContent = email;
  show(confirm);
  confirm.querySelector('h1').focus();
  waitForReader();
}

function signIn() {
  form = document.querySelector('#form').content.firstElementChild.cloneNode(true);
  document.body.append(form);
}

async function begin() {
  const me = await fetch('/api/v1/accounts/me/');
  if (me.status === 401) {
    signIn();
    return;
  }
  const found = await bodyOf(me);
  if (found !== null) ask(found);
}

addEventListener('focus', waitForReader);
addEventListener('blur', waitForReader);
document.addEventListener('strategy-signed-in', ({ detail }) => ask(detail.user));
allow.addEventListener('keydown', (event) => {
  if (event.repeat) event.preventDefault();
});
allow.addEventListener('click', () => {
  if (!allow.hasAttribute('aria-disabled')) void attempt(handOver);
});
confirm.querySelector('#refuse').addEventListener('click', () => close());
problem.querySelector('#again').addEventListener('click', () => void attempt(begin));
await attempt(begin);
