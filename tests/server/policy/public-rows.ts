import { plain, type Row } from './policy-row.ts';

export const PUBLIC_ROWS: Record<string, Row> = {
  listPublicIcons: plain(),
  // nobody has set up a provider here
  crmToken: { of: 'caller', call: () => ({ params: { provider: 'hubspot' } }), status: 404 },
};
