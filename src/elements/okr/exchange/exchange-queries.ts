import { queryOptions } from '@tanstack/react-query';

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
  /** The signal gives it up: nothing of it stays. */
  confirm: ({ api }: ElementCore, { id, plan }: exchange.OkrImport, signal: AbortSignal) =>
    api(exchange.confirmOkrImport, { params: { id }, body: { plan } }, { ...LONG, signal }),
  read: ({ api }: ElementCore, id: string) => api(exchange.readOkrImport, { params: { id } }, LONG),
  failed: async ({ api }: ElementCore, id: string) =>
    fileOf(await api(exchange.failedOkrImportRows, { params: { id }, query: { format: 'csv' } })),
  takeBack: ({ api }: ElementCore, id: string) => api(exchange.takeBackOkrImport, { params: { id } }, LONG),
  discard: ({ api }: ElementCore, id: string) => api(exchange.discardOkrImport, { params: { id } }),
};

/** Imports that can be taken back, and how far one is that is being written. */
export const importQueries = {
  past: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['okr', 'imports', 'past'],
      queryFn: ({ signal }) => api(exchange.listOkrImports, {}, { signal }),
    }),
  progress: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['okr', 'imports', 'progress', id],
      queryFn: async ({ signal }) => (await api(exchange.okrImportProgress, { params: { id } }, { signal })).progress,
      refetchInterval: 700,
      gcTime: 0,
    }),
};
