import type { Screen } from './visit.ts';

/** The first field, row or card takes input. */
const inputOf = (): boolean => {
  const root = document.querySelector('strategy-sign-in')?.shadowRoot;
  const field = root?.querySelector<HTMLInputElement>('input[name=email]');
  return field !== null && field !== undefined && !field.disabled;
};
const rowOf = (): boolean =>
  Boolean(document.querySelector('strategy-okr')?.shadowRoot?.querySelector('[role=row][data-type]'));
/** A press on the button of a card meets it: React Flow hides nodes until they are measured, and the camera moves after that. */
const cardOf = (): boolean => {
  const root = document.querySelector('strategy-board')?.shadowRoot;
  const buttons = [...(root?.querySelectorAll<HTMLElement>('[data-card] button') ?? [])];
  // all are hidden together, and each look costs the page what is measured
  if (!buttons[0]?.checkVisibility({ visibilityProperty: true })) return false;
  return buttons.some((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(root?.elementFromPoint(x + width / 2, y + height / 2) ?? null);
  });
};

/** Sign-in, OKR and board: embedded in a page of another program, and in the application. */
export function ourScreens(board: string): (Screen & { signedIn: boolean })[] {
  const strict = '/demo/strict.html?locale=en-US&element=';
  return [
    { name: 'sign-in, embedded', signedIn: false, path: `${strict}strategy-sign-in`, usable: inputOf },
    { name: 'sign-in, application', signedIn: false, path: '/en-US/login', usable: inputOf },
    { name: 'OKR, embedded', signedIn: true, path: `${strict}strategy-okr`, usable: rowOf },
    { name: 'OKR, application', signedIn: true, path: '/en-US/client/okr', usable: rowOf },
    {
      name: 'board, embedded',
      signedIn: true,
      path: `${strict}strategy-board&board-id=${board}&step=canvas`,
      usable: cardOf,
    },
    {
      name: 'board, application',
      signedIn: true,
      path: `/en-US/client/whiteboard/${board}?step=canvas`,
      usable: cardOf,
    },
  ];
}
