import { expect, test } from 'vitest';

import { keptUnits } from './kept-units.ts';

test.each([
  ['Kosten um 8 % senken', 'Kosten um 8\u00A0% senken'],
  ['von 3 Mio. auf 4,5 Mio. €', 'von 3\u00A0Mio. auf 4,5\u00A0Mio. €'],
  ['unter 12 kWh je Tag', 'unter 12\u00A0kWh je Tag'],
  ['2 heat pumps, 3 minutes', '2 heat pumps, 3 minutes'],
  ['8% in 30 Tagen', '8% in 30 Tagen'],
])('%s is shown with its units kept', (title, shown) => {
  expect(keptUnits(title)).toBe(shown);
});
