import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, Name, record } from '../core/schemas.ts';
import { Material, materialDetails } from './material.schemas.ts';

/** A file that is about to come. */
const announced = Type.Object({
  filename: Name(255),
  filetype: Type.String({ maxLength: 255 }),
  filesize: Type.Integer({ minimum: 1, maximum: limits.domain.materialBytes }),
});

const UploadToken = record(
  Type.Object({
    /** To be handed in with the material; good for one file, once. */
    file_upload_token: Type.String(),
    /** Where the bytes go by PUT, with these headers and no others of ours. */
    upload_url: Type.String(),
    upload_headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    expires_at: Type.String(),
  }),
);

const arrived = Type.Object({ file_upload_token: Type.String({ minLength: 1, maxLength: 500 }), ...materialDetails });

const errors = ['RecordNotFound', 'ValidationFailed'] as const;

/** Token, bytes, material: the way of a file into the house (spec 3 §2.10). A name that is there already gets a version. */
export const materialUploads = defineResource('material-uploads', {
  area: 'materials',
  operations: {
    getDealMaterialUploadToken: {
      summary: 'Where to put a file for a deal',
      method: 'GET',
      path: '/deals/{deal_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ deal_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createDealMaterial: {
      summary: 'File what has been uploaded with a deal',
      method: 'POST',
      path: '/deals/{deal_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ deal_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
    getCustomerMaterialUploadToken: {
      summary: 'Where to put a file for a customer',
      method: 'GET',
      path: '/customers/{customer_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createCustomerMaterial: {
      summary: 'File what has been uploaded with a customer',
      method: 'POST',
      path: '/customers/{customer_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
    getContactMaterialUploadToken: {
      summary: 'Where to put a file for a contact',
      method: 'GET',
      path: '/contacts/{contact_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ contact_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createContactMaterial: {
      summary: 'File what has been uploaded with a contact',
      method: 'POST',
      path: '/contacts/{contact_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ contact_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
    getActionMaterialUploadToken: {
      summary: 'Where to put a file for an action',
      method: 'GET',
      path: '/actions/{action_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ action_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createActionMaterial: {
      summary: 'File what has been uploaded with an action',
      method: 'POST',
      path: '/actions/{action_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ action_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
  },
});
