// A page of another program, as the typings see it; npm run check compiles it.
import './jsx.d.ts';

document.querySelector('strategy-sign-in')?.addEventListener('strategy-signed-in', (event) => {
  const email: string = event.detail.user.email;
  // @ts-expect-error -- the user has no such field
  console.log(email, event.detail.user.nickname);
});

document.addEventListener('strategy-navigate', (event) => {
  const to: string = event.detail.to;
  // @ts-expect-error -- a way has no title
  console.log(to, event.detail.title);
});

/** The sign-in form in a React page. */
export function Portal() {
  return (
    <strategy-provider locale="de-DE" api-url="https://strategy.example">
      <strategy-sign-in email="anna@nordlicht.example" onstrategy-signed-in={(event) => console.log(event.detail.user.id)} />
    </strategy-provider>
  );
}
