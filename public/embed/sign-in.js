// The window of a sign-in: hands a token to the page that has opened it, and to no other.
const origin = document.querySelector('meta[name=embed-origin]')?.content ?? '';
const form = document.querySelector('strategy-sign-in');
const confirm = document.querySelector('#confirm');
const problem = document.querySelector('#problem');

async function handOver() {
  form.hidden = confirm.hidden = true;
  const features = await fetch('/api/v1/features/');
  const answer = await fetch('/api/v1/embed/own-tokens/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': features.headers.get('x-csrftoken') ?? '' },
    body: JSON.stringify({ origin }),
  });
  if (!answer.ok || !opener) {
    problem.hidden = false;
    return;
  }
  const { token, expiresAt } = await answer.json();
  opener.postMessage({ type: 'strategy-token', token, expiresAt }, origin);
  close();
}

const allow = confirm.querySelector('#allow');
/** Whoever is signed in says that this page may use it, also right after the password. */
function ask({ email }) {
  form.hidden = true;
  confirm.querySelector('#who').textContent = email;
  confirm.hidden = false;
  allow.focus();
}

document.addEventListener('strategy-signed-in', ({ detail }) => ask(detail.user));
allow.addEventListener('click', () => void handOver());
confirm.querySelector('#refuse').addEventListener('click', () => close());
const me = await fetch('/api/v1/accounts/me/');
if (me.ok) ask(await me.json());
else form.hidden = false;
