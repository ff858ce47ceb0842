/** Whether this is the long attack (`npm run attack`); `npm test` runs the short one. */
export const isLong = process.env['ATTACK'] === 'long';
