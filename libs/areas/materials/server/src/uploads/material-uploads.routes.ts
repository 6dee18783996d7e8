import { materialUploads } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { announceUpload } from './announce-upload.ts';
import { fileUpload } from './file-upload.ts';

export function materialUploadsRoutes(app: AppContext): void {
  implement(app, materialUploads, {
    getDealMaterialUploadToken: (ctx, { params, query }) =>
      announceUpload(app, ctx, { type: 'deal', id: params.deal_id }, query),
    createDealMaterial: (ctx, { params, body }) => fileUpload(app, ctx, { type: 'deal', id: params.deal_id }, body),
    getCustomerMaterialUploadToken: (ctx, { params, query }) =>
      announceUpload(app, ctx, { type: 'customer', id: params.customer_id }, query),
    createCustomerMaterial: (ctx, { params, body }) =>
      fileUpload(app, ctx, { type: 'customer', id: params.customer_id }, body),
    getContactMaterialUploadToken: (ctx, { params, query }) =>
      announceUpload(app, ctx, { type: 'contact', id: params.contact_id }, query),
    createContactMaterial: (ctx, { params, body }) =>
      fileUpload(app, ctx, { type: 'contact', id: params.contact_id }, body),
    getActionMaterialUploadToken: (ctx, { params, query }) =>
      announceUpload(app, ctx, { type: 'action', id: params.action_id }, query),
    createActionMaterial: (ctx, { params, body }) =>
      fileUpload(app, ctx, { type: 'action', id: params.action_id }, body),
    getCustomObjectMaterialUploadToken: (ctx, { params, query }) =>
      announceUpload(app, ctx, { type: 'custom_object', id: params.custom_object_id }, query),
    createCustomObjectMaterial: (ctx, { params, body }) =>
      fileUpload(app, ctx, { type: 'custom_object', id: params.custom_object_id }, body),
  });
}
