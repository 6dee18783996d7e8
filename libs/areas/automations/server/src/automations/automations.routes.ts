import { automations } from '@crm/contract';
import { compiled, implement, metaOf, pageOf } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredGraph } from '../graph.types.ts';
import { listTemplates } from '../templates/templates.ts';
import { findAutomation } from './automation-rows.ts';
import { countRecords } from './count-records.ts';
import { deleteAutomation, restoreAutomation } from './delete-automation.ts';
import { listAutomations } from './list-automations.ts';
import { requestContract } from './request-contract.ts';
import { resetCounts } from './reset-counts.ts';
import { updateAutomation } from './update-automation.ts';
import { createAutomation, duplicateAutomation } from './write-automation.ts';

export function automationsRoutes(app: AppContext): void {
  implement(app, automations, {
    listAutomations: (ctx, { query }) => listAutomations(app, ctx, query),
    createAutomation: (ctx, { body }) => createAutomation(app, ctx, body),
    listAutomationTemplates: (ctx) => ({ data: listTemplates(ctx.locale) }),
    getAutomation: async (ctx, { params }) => ({ data: await findAutomation(app, ctx, params.id) }),
    updateAutomation: (ctx, { params, body }) => updateAutomation(app, ctx, params.id, body),
    deleteAutomation: (ctx, { params }) => deleteAutomation(app, ctx, params.id),
    restoreAutomation: (ctx, { params }) => restoreAutomation(app, ctx, params.id),
    duplicateAutomation: (ctx, { params, body }) => duplicateAutomation(app, ctx, params.id, body?.name),
    countAutomationRecords: (ctx, { params, body }) => countRecords(app, ctx, params.id, body?.graph),
    resetAutomationCounts: (ctx, { params }) => resetCounts(app, ctx, params.id),
    requestAutomationContract: (ctx, { body }) => requestContract(app, ctx, body?.message),
    listAutomationRevisions: async (ctx, { params }) => {
      await findAutomation(app, ctx, params.id);
      return { data: await revisionsOf(ctx, params.id) };
    },
    listAutomationCampaigns: async (ctx, { params, query }) => {
      await findAutomation(app, ctx, params.automation_id);
      // No block refers to campaigns yet.
      return { data: [], meta: metaOf(pageOf(query), 0) };
    },
  });
}

interface Revision {
  number: number;
  graph: StoredGraph;
  created_by: number | null;
  created_at: string;
}

const revisionsOf = ({ db, domainId }: StaffContext, id: number): Promise<Revision[]> =>
  db.all(
    compiled(sql<Revision>`select number, graph, created_by, created_at from automation_revisions
      where domain_id = ${domainId} and automation_id = ${id} order by number desc limit 100`),
  );
