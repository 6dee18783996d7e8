import { imports } from '@crm/contract';
import { countQuery, implement, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { rulesOf } from '../checking/import-plan.ts';
import { requestFormat } from '../formats/request-format.ts';
import { changeRow } from '../rows/change-row.ts';
import { listRows } from '../rows/list-rows.ts';
import { requestRun } from '../running/request-run.ts';
import { editedRows } from '../undo/edited-rows.ts';
import { requestUndo } from '../undo/undo-import.ts';
import { changeImport, checkImport } from './change-import.ts';
import { createImport, listColumns, listKinds } from './create-import.ts';
import { presentImport } from './present-import.ts';
import { removeImport } from './remove-import.ts';
import { findImport, storedImport, visibleImports } from './stored-import.ts';

export function importsRoutes(app: AppContext): void {
  implement(app, imports, {
    createImport: (ctx, { body }) => createImport(app, ctx, body),
    listImportKinds: (ctx) => listKinds(app, ctx),
    listImportColumns: (ctx, { query }) => listColumns(app, ctx, query),
    requestImportFormat: (ctx, { body }) => requestFormat(app, ctx, body),
    listImports: (ctx, { query }) => listImports(app, ctx, query),
    getImport: async (ctx, { params }) => ({ data: await presentImport(app, ctx, await findImport(ctx, params.id)) }),
    updateImport: (ctx, { params, body }) => changeImport(app, ctx, params.id, body),
    deleteImport: (ctx, { params }) => removeImport(app, ctx, params.id),
    checkImport: (ctx, { params }) => checkImport(app, ctx, params.id),
    listImportRows: (ctx, { params, query }) => listRows(app, ctx, params.id, query),
    updateImportRow: (ctx, { params, body }) => changeRow(app, ctx, params, body.cells),
    runImport: (ctx, { params }) => requestRun(app, ctx, params.id),
    undoImport: (ctx, { params, body }) => requestUndo(app, ctx, params.id, body),
    listEditedImportRows: async (ctx, { params, query }) => {
      const found = await findImport(ctx, params.id);
      const rows = editedRows(rulesOf(app, found.entity), ctx.domainId, found.id, query.after ?? 0);
      return { data: await ctx.db.all(rows) };
    },
  });
}

async function listImports(app: AppContext, ctx: StaffContext, request: Parameters<typeof pageOf>[0]) {
  const page = pageOf(request);
  const all = visibleImports(ctx);
  const [rows, [count]] = await ctx.db.batch([
    all.orderBy('i.id', 'desc').limit(page.perPage).offset(page.offset),
    countQuery(all.clearSelect()),
  ]);
  const data = [];
  for (const row of rows) data.push(await presentImport(app, ctx, storedImport(row)));
  return { data, meta: metaOf(page, count?.total_count ?? 0) };
}
