import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  changeOkrImport,
  confirmOkrImport,
  createOkrImport,
  discardOkrImport,
  failedOkrImportRows,
  listOkrImports,
  okrImportProgress,
  exportOkrTable,
  importTemplate,
  readOkrImport,
  takeBackOkrImport,
  type TableFormat,
} from '#contract/okr/okr-exchange.ts';
import { atPresent, periodOf } from '#contract/okr/okr-rules.ts';
import type { OkrFilters } from '#contract/okr/okr-table.ts';

import { goneOf, localeOf, sendFile } from '../../http/answers/file-answer.ts';
import { mount, type Member } from '../../http/mount.ts';
import { callOf } from '../../records/call.ts';
import { XLSX_TYPE } from '../../tables/workbook.ts';
import type { Services } from '../../services.ts';
import { OkrTableService } from '../table/okr-table-service.ts';
import { ImportService } from './import-service.ts';
import { makeTableFile } from '../../tables/table-file.ts';
import { templateSheet } from './template-sheet.ts';

/** Media types of the files. */
const TYPES: Record<TableFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE };

/** Sends one table as a file of this name. */
const sendTable = (
  reply: FastifyReply,
  { name, format, content }: { name: string; format: TableFormat; content: string | Uint8Array },
): undefined => sendFile(reply, { name: `${name}.${format}`, type: TYPES[format], content });

/** Name of the file of a table: which quarter or year it is about. */
const tableName = ({ year, quarter }: OkrFilters = {}): string =>
  ['okr-table', ...(year ? [year] : []), ...(year && quarter ? [`q${quarter}`] : [])].join('-');

/** The table as a file, and files into the table. */
export function exchangeRoutes(app: FastifyInstance, services: Services): void {
  const table = new OkrTableService(services);
  mount(app, exportOkrTable, async ({ viewer, body, request, reply }) => {
    const { format, columns = [], ...asked } = body;
    // the quarter may end between two looks: one for the lines, the name and the log
    const filters = atPresent(asked.filters ?? {}, new Date());
    const query = { ...asked, filters };
    const locale = localeOf(viewer, request);
    const { rows, lines } = await table.table(viewer, query);
    const whom = { person: viewer.id, gone: goneOf(reply) };
    const content = await services.threads.run('makeOkrTableFile', { rows, columns, format, locale }, whom);
    await services.audit.record(viewer, {
      action: 'okr.export',
      objectType: 'okr',
      detail: { format, rows: lines, filters },
      requestId: request.id,
    });
    return sendTable(reply, { name: tableName(filters), format, content });
  });
  importRoutes(app, services);
}

function importRoutes(app: FastifyInstance, services: Services): void {
  const imports = new ImportService(services);
  const importOf = (input: { viewer: Member; request: FastifyRequest }) => ({
    call: callOf(input),
    locale: localeOf(input.viewer, input.request),
  });
  mount(app, importTemplate, async ({ viewer, query: { format }, request, reply }) => {
    const locale = localeOf(viewer, request);
    const sheet = templateSheet(locale, periodOf(new Date()));
    // two lines: no work for a thread, and nobody waits for it behind the files of others
    return sendTable(reply, { name: 'okr-import', format, content: await makeTableFile({ sheet, format, locale }) });
  });
  mount(app, createOkrImport, async ({ viewer, body, upload, request, reply }) =>
    imports.create({ ...importOf({ viewer, request }), gone: goneOf(reply) }, upload, body),
  );
  mount(app, readOkrImport, async ({ viewer, params, request }) =>
    imports.read(importOf({ viewer, request }), params.id),
  );
  mount(app, changeOkrImport, async ({ viewer, params, body, request }) =>
    imports.change(importOf({ viewer, request }), params.id, body),
  );
  mount(app, listOkrImports, async ({ viewer, request }) => imports.list(importOf({ viewer, request })));
  mount(app, okrImportProgress, async ({ viewer, params, request }) => ({
    progress: imports.progress(importOf({ viewer, request }), params.id),
  }));
  mount(app, failedOkrImportRows, async ({ viewer, params, query: { format }, request, reply }) => {
    const act = importOf({ viewer, request });
    const sheet = await imports.failed(act, params.id);
    const whom = { person: viewer.id, gone: goneOf(reply) };
    const content = await services.threads.run('makeTableFile', { sheet, format, locale: act.locale }, whom);
    return sendTable(reply, { name: 'okr-import-errors', format, content });
  });
  mount(app, confirmOkrImport, async ({ viewer, params, body, request, reply }) =>
    imports.confirm({ ...importOf({ viewer, request }), gone: goneOf(reply) }, params.id, body.plan),
  );
  mount(app, takeBackOkrImport, async ({ viewer, params, request }) =>
    imports.takeBack(importOf({ viewer, request }), params.id),
  );
  mount(app, discardOkrImport, async ({ viewer, params, request }) =>
    imports.discard(importOf({ viewer, request }), params.id),
  );
}
