import { plain, type Row } from './policy-row.ts';

export const IMPERSONATION_ROWS: Record<string, Row> = {
  startImpersonation: { of: 'company', call: ({ company }) => ({ params: { userId: company.reader.id } }) },
  stopImpersonation: plain(),
};
