import type { Screen } from './visit.ts';

/** The first field, row or card takes input. */
const inputOf = (): boolean => {
  const root = document.querySelector('strategy-sign-in')?.shadowRoot;
  const field = root?.querySelector<HTMLInputElement>('input[name=email]');
  return field !== null && field !== undefined && !field.disabled;
};
const rowOf = (): boolean =>
  Boolean(document.querySelector('strategy-okr')?.shadowRoot?.querySelector('[role=row][data-type]'));
const cardOf = (): boolean =>
  Boolean(document.querySelector('strategy-board')?.shadowRoot?.querySelector('.react-flow__node button'));

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
