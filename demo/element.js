// Shows the element that the address names: ?element=strategy-card&board-id=…&card-key=kunden
const wanted = new URLSearchParams(location.search);
const tag = wanted.get('element') ?? 'strategy-sign-in';
wanted.delete('element');

if (/^strategy-[a-z-]+$/.test(tag)) {
  const element = document.createElement(tag);
  for (const [name, value] of wanted) element.setAttribute(name, value);
  document.querySelector('#place')?.append(element);
}
