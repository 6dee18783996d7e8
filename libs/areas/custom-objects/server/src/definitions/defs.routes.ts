import { customObjectDefs } from '@crm/contract';
import { implement, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { relatedDefs } from '../links/related-defs.ts';
import { openapiOf } from '../openapi/openapi-of.ts';
import { definitions, findDef, isSeen, isShown } from './load-definitions.ts';
import { listUses } from './object-uses.ts';
import { presentDef } from './present-def.ts';
import { createDef, orderDefs, updateDef } from './save-def.ts';
import { saveObjectItems } from './save-object-items.ts';
import { saveRelations } from './save-relations.ts';
import { deleteDef, listDeletedDefs, restoreDef } from './trash.ts';

export function defRoutes(app: AppContext): void {
  implement(app, customObjectDefs, {
    listCustomObjectDefs: async (ctx) => ({
      data: (await definitions(app, ctx.db)).filter(({ id }) => mayKnow(ctx, id)).map((def) => presentDef(ctx, def)),
    }),
    createCustomObjectDef: (ctx, { body }) => createDef(app, ctx, body),
    getCustomObjectDef: async (ctx, { params: { id } }) => ({ data: presentDef(ctx, await knownDef(app, ctx, id)) }),
    updateCustomObjectDef: (ctx, { params, body }) => updateDef(app, ctx, params.id, body),
    deleteCustomObjectDef: (ctx, { params }) => deleteDef(app, ctx, params.id),
    orderCustomObjectDefs: (ctx, { body }) => orderDefs(ctx, body.ids),
    saveCustomObjectItems: (ctx, { params, body }) => saveObjectItems(app, ctx, params.id, body.rows),
    saveCustomObjectRelations: (ctx, { params, body }) => saveRelations(app, ctx, params.id, body.rows),
    listCustomObjectDefUses: (ctx, { params }) => usesOf(app, ctx, params.id),
    listCustomObjectItemUses: (ctx, { params }) => usesOf(app, ctx, params.id, params.item_id),
    listDeletedCustomObjectDefs: (ctx) => listDeletedDefs(app, ctx),
    restoreCustomObjectDef: (ctx, { params }) => restoreDef(app, ctx, params.id),
    listContactCustomObjectDefs: async (ctx, { query }) => ({
      data: await relatedDefs(app, ctx, { target: 'contact', id: query.contact_id }),
    }),
    listCustomerCustomObjectDefs: async (ctx, { query }) => ({
      data: await relatedDefs(app, ctx, { target: 'customer', id: query.customer_id }),
    }),
    listDealCustomObjectDefs: async (ctx, { query }) => ({
      data: await relatedDefs(app, ctx, { target: 'deal', id: query.deal_id }),
    }),
    getCustomObjectOpenapi: async (ctx, { params }) => openapiOf(await findDef(app, ctx, params.id)),
  });
}

/** Returns true when the caller may know of a definition: administrators define them, whatever their menus show. */
const mayKnow = (ctx: StaffContext, id: number): boolean =>
  ctx.session.profile === 'administrator' || (isSeen(ctx, id) && isShown(ctx, id));

async function knownDef(app: AppContext, ctx: StaffContext, id: number) {
  return orNotFound((await definitions(app, ctx.db)).find((def) => def.id === id && mayKnow(ctx, id)));
}

async function usesOf(app: AppContext, ctx: StaffContext, defId: number, itemId?: number) {
  const all = await definitions(app, ctx.db);
  const def = orNotFound(all.find(({ id }) => id === defId));
  if (itemId !== undefined) orNotFound(def.items.find(({ id }) => id === itemId));
  const used = { domainId: ctx.domainId, defId, ...(itemId !== undefined && { itemId }) };
  return { data: await listUses(app, ctx.db, all, used) };
}
