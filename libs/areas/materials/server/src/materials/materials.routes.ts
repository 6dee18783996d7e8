import { materials } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { limits } from '@crm/validation';
import { fileUrl } from '../files/file-urls.ts';
import { materialKinds } from '../kinds/material-kinds.ts';
import { deleteMaterials, moveMaterials } from './bulk-materials.ts';
import { deleteMaterial, restoreMaterial, updateMaterial } from './change-material.ts';
import { listBodyOf, listMaterials } from './list-materials.ts';
import { findMaterial, versionsOf } from './material-rows.ts';
import { findTarget } from './targets.ts';

const mimeTypes = {
  data: materialKinds.map(({ mimeType, extensions, preview }) => ({
    mime_type: mimeType,
    extensions: [...extensions],
    preview,
  })),
  meta: { max_size: limits.domain.materialBytes, max_files: limits.domain.materialBatch },
};

export function materialsRoutes(app: AppContext): void {
  implement(app, materials, {
    listMaterials: (ctx, { body }) => listMaterials(app, ctx, body),
    listMaterialsByDeal: (ctx, { query: { deal_id, ...query } }) =>
      listMaterials(app, ctx, listBodyOf(query), { type: 'deal', id: deal_id }),
    listMaterialsOfCustomer: (ctx, { params, body }) =>
      listMaterials(app, ctx, body, { type: 'customer', id: params.customer_id }),
    listMaterialsOfContact: (ctx, { params, query }) =>
      listMaterials(app, ctx, listBodyOf(query), { type: 'contact', id: params.contact_id }),
    listMaterialsOfAction: (ctx, { params, query }) =>
      listMaterials(app, ctx, listBodyOf(query), { type: 'action', id: params.action_id }),
    listMaterialsOfCustomObject: (ctx, { params, query }) =>
      listMaterials(app, ctx, listBodyOf(query), { type: 'custom_object', id: params.custom_object_id }),
    listMaterialMimeTypes: () => mimeTypes,
    listMaterialMimeTypesOfCustomer: async (ctx, { params }) => {
      await findTarget(ctx, { type: 'customer', id: params.customer_id });
      return mimeTypes;
    },
    getMaterial: async (ctx, { params }) => {
      const [material, versions] = await Promise.all([
        findMaterial(ctx, params.id),
        ctx.db.all(versionsOf(ctx.domainId, params.id)),
      ]);
      return { data: { ...material, versions } };
    },
    updateMaterial: (ctx, { params, body }) => updateMaterial(app, ctx, params.id, body),
    deleteMaterial: (ctx, { params }) => deleteMaterial(app, ctx, params.id),
    restoreMaterial: (ctx, { params }) => restoreMaterial(ctx, params.id),
    bulkDeleteMaterials: (ctx, { body }) => deleteMaterials(app, ctx, body.ids),
    moveMaterials: (ctx, { body }) => moveMaterials(app, ctx, body),
    createMaterialDownloadUrl: (ctx, { params, body }) =>
      fileUrl(app, ctx, { id: params.id, version: body?.version, show: false }),
    createMaterialPreviewUrl: (ctx, { params, body }) =>
      fileUrl(app, ctx, { id: params.id, version: body?.version, show: true }),
  });
}
