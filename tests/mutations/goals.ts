import { faultsOf, type Fault } from './fault.ts';

export const goalFaults: Fault[] = faultsOf('goals', false, [
  [
    'Z01',
    'amounts are read as years',
    `&& (locale === 'de-DE' || unit === '');`,
    `;`,
    'unit:server/okr/proposals/read-point.test.ts',
  ],
  [
    'Z02',
    'a copy leads to the notes of the first board',
    `then copied_id(\${boardId}, e.origin_ref::uuid)::text else e.origin_ref end,`,
    `then e.origin_ref else e.origin_ref end,`,
    'origins',
  ],
  [
    'Z03',
    'objectives lead nowhere',
    `: isOrigin({ kind: 'objective', board_id: null, ref: objective })`,
    `: isOrigin({ kind: 'objective', board_id: null, ref: '' })`,
    'origins',
  ],
  [
    'Z04',
    'who may not write a card says where its packages came from',
    `await database.inCompany(call.viewer.companyId, (tx) => guard.mustBeAllowed(tx, [cardKey]));`,
    ``,
    'origins',
  ],
]);
