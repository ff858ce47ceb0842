// Shows the element that the address names: ?element=strategy-card&board-id=…&card-key=kunden
const wanted = new URLSearchParams(location.search);
const tag = wanted.get('element') ?? 'strategy-boards';
const isNamed = wanted.has('element');
wanted.delete('element');

if (/^strategy-[a-z-]+$/.test(tag)) {
  const element = document.createElement(tag);
  for (const [name, value] of wanted) element.setAttribute(name, value);
  document.querySelector('#place')?.append(element);
  if (!isNamed) element.addEventListener('strategy-auth-required', () => askIn(element));
}

/** The address names nothing: the boards, and in their place the sign-in form while nobody is signed in. */
function askIn(element) {
  const form = document.createElement('strategy-sign-in');
  for (const [name, value] of wanted) form.setAttribute(name, value);
  form.addEventListener('strategy-signed-in', () => form.replaceWith(element), { once: true });
  element.replaceWith(form);
}
