import { customObjects } from '@crm/contract';
import { checkCustoms } from '@crm/custom-fields-server';
import { implement, notFound, orNotFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { findDef } from '../definitions/load-definitions.ts';
import { sideOfObject } from '../links/find-side.ts';
import { relatedDefsOfObject } from '../links/related-defs.ts';
import { relatedRecords } from '../links/related-records.ts';
import { deleteObject } from './delete-object.ts';
import { listObjects, listRelatedObjects } from './list-objects.ts';
import { findObject } from './objects.repository.ts';
import { presentObject } from './present-object.ts';
import { createObject, updateObject } from './save-object.ts';
import { similarObjects } from './similar-objects.ts';
import { suggestObjects } from './suggest-objects.ts';

export function objectRoutes(app: AppContext): void {
  implement(app, customObjects, {
    listCustomObjects: (ctx, { params, body }) => listObjects(app, ctx, params.id, body),
    listRelatedCustomObjects: (ctx, { params, body }) => listRelatedObjects(app, ctx, params.id, body),
    suggestCustomObjects: async (ctx, { params: { custom_object_def_id: defId }, body }) => {
      await findDef(app, ctx, defId);
      return { data: await suggestObjects(ctx, { text: body.query, limit: body.limit, defIds: [defId] }) };
    },
    listSimilarCustomObjects: async (ctx, { params: { id: defId }, body }) => {
      const { def } = await findDef(app, ctx, defId);
      const { values } = await checkCustoms(ctx.db, def.items, body.customs);
      return { data: await similarObjects(ctx, { defId, items: def.items, values, exceptId: body.except_id }) };
    },
    createCustomObject: (ctx, { params, body }) => createObject(app, ctx, params.id, body),
    getCustomObject: (ctx, { params }) => oneObject(app, ctx, { defId: params.id, id: params.custom_object_id }),
    findCustomObject: (ctx, { params }) => oneObject(app, ctx, { id: params.id }),
    updateCustomObject: (ctx, { params, body }) =>
      updateObject(app, ctx, { defId: params.id, id: params.custom_object_id }, body),
    deleteCustomObject: (ctx, { params }) => deleteObject(app, ctx, { defId: params.id, id: params.custom_object_id }),
    listObjectRelatedDefs: async (ctx, { params: { id: defId, custom_object_id: id } }) => {
      const { all } = await ofDef(app, ctx, { defId, id });
      return { data: await relatedDefsOfObject(ctx, all, { id, defId }) };
    },
    listObjectTargets: async (ctx, { params, body: { data_type: which = 'related', ...page } }) => {
      const { id: defId, custom_object_id: objectId, relation_id: relationId } = params;
      await ofDef(app, ctx, { defId, id: objectId });
      const { side } = await sideOfObject(app, ctx, { objectId, relationId });
      return relatedRecords(app, ctx, { side, ownId: objectId, which }, page);
    },
  });
}

/** Returns a custom object with its definition. @throws 404 when it belongs to another definition */
async function ofDef(app: AppContext, ctx: StaffContext, { defId, id }: { defId?: number; id: number }) {
  const object = orNotFound(await findObject(ctx, id));
  if (defId !== undefined && object.custom_object_def_id !== defId) throw notFound();
  return { object, ...(await findDef(app, ctx, object.custom_object_def_id)) };
}

async function oneObject(app: AppContext, ctx: StaffContext, asked: { defId?: number; id: number }) {
  const { object, all } = await ofDef(app, ctx, asked);
  return { data: await presentObject(ctx, all, object) };
}
