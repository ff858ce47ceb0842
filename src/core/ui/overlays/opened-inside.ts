/** The list of a select that the browser lets us draw; others keep its keys to themselves, or refuse the selector. */
const LIST = CSS.supports('selector(select:open)') ? ', select:open' : '';
// a tooltip is nothing that somebody has opened
const OPENED = `:popover-open:not([role=tooltip]), dialog[open]${LIST}`;

/** Whether Escape closes something in this part first: the browser does so only after the key has been heard. */
export const hasOpenedInside = (part: Element): boolean => part.querySelector(OPENED) !== null;
