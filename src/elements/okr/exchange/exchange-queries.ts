import type { Call } from '#contract/endpoint.ts';
import * as evaluations from '#contract/okr/okr-evaluation.ts';
import * as exchange from '#contract/okr/okr-exchange.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Files and large imports take their time. */
const LONG = { limitMs: 120_000 };

/** What came as a file: texts have lost the mark by which spreadsheets know their encoding. */
function fileOf(answer: unknown): Blob {
  return answer instanceof Blob
    ? answer
    : new Blob([`\uFEFF${String(answer).replace(/^\uFEFF/, '')}`], { type: 'text/csv;charset=utf-8' });
}

/** The quarter of rows that name none; the signal gives the upload up. */
interface Bringing {
  year?: number;
  quarter?: number;
  signal: AbortSignal;
}

/** Calls that bring files or take them. */
export const exchangeCalls = {
  table: async ({ api }: ElementCore, body: Call<typeof exchange.exportOkrTable>['body']) =>
    fileOf(await api(exchange.exportOkrTable, { body }, LONG)),
  evaluation: async ({ api }: ElementCore, body: Call<typeof evaluations.exportOkrEvaluation>['body']) =>
    fileOf(await api(evaluations.exportOkrEvaluation, { body }, LONG)),
  template: async ({ api }: ElementCore, format: exchange.TableFormat) =>
    fileOf(await api(exchange.importTemplate, { query: { format } })),
  bring: ({ api }: ElementCore, file: File, { signal, ...period }: Bringing) =>
    api(exchange.createOkrImport, { body: { file, ...period } }, { ...LONG, signal }),
  change: ({ api }: ElementCore, id: string, body: Call<typeof exchange.changeOkrImport>['body']) =>
    api(exchange.changeOkrImport, { params: { id }, body }, LONG),
  confirm: ({ api }: ElementCore, { id, plan }: exchange.OkrImport) =>
    api(exchange.confirmOkrImport, { params: { id }, body: { plan } }, LONG),
  takeBack: ({ api }: ElementCore, id: string) => api(exchange.takeBackOkrImport, { params: { id } }, LONG),
  discard: ({ api }: ElementCore, id: string) => api(exchange.discardOkrImport, { params: { id } }),
};
