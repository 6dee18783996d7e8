import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, Name, named, record } from '../core/schemas.ts';
import { Material, materialDetails } from './material.schemas.ts';

/** The file to be uploaded. */
const announced = Type.Object({
  filename: Name(255),
  filetype: Type.String({ maxLength: 255 }),
  filesize: Type.Integer({ minimum: 1, maximum: limits.domain.materialBytes }),
});

const UploadToken = record(
  Type.Object({
    /** The token for the create call; valid for one file, once. */
    file_upload_token: Type.String(),
    /** The URL to PUT the bytes to, with exactly these headers. */
    upload_url: Type.String(),
    upload_headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    expires_at: Type.String(),
  }),
);

const arrived = named('ArrivedFile', 'The uploaded file and its details.', {
  file_upload_token: Type.String({ minLength: 1, maxLength: 500 }),
  ...materialDetails,
});

/** Files of custom objects follow the menu and the feature of their records. */
const ofObjects = access.signedIn({ feature: 'custom_object', menu: 'custom_objects' });

const errors = ['RecordNotFound', 'ValidationFailed'] as const;

/**
 * Upload in three steps: get a token, PUT the bytes, create the material (spec 3 §2.10). An existing name gets a new
 * version.
 */
export const materialUploads = defineResource('material-uploads', {
  area: 'materials',
  operations: {
    getDealMaterialUploadToken: {
      summary: "Get an upload URL for a deal's file",
      method: 'GET',
      path: '/deals/{deal_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ deal_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createDealMaterial: {
      summary: 'Attach an uploaded file to a deal',
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
      summary: "Get an upload URL for a customer's file",
      method: 'GET',
      path: '/customers/{customer_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createCustomerMaterial: {
      summary: 'Attach an uploaded file to a customer',
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
      summary: "Get an upload URL for a contact's file",
      method: 'GET',
      path: '/contacts/{contact_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ contact_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createContactMaterial: {
      summary: 'Attach an uploaded file to a contact',
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
      summary: "Get an upload URL for an action's file",
      method: 'GET',
      path: '/actions/{action_id}/materials/file_upload_token',
      access: access.signedIn(),
      params: Type.Object({ action_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createActionMaterial: {
      summary: 'Attach an uploaded file to an action',
      method: 'POST',
      path: '/actions/{action_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ action_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
    getCustomObjectMaterialUploadToken: {
      summary: "Get an upload URL for a custom object's file",
      method: 'GET',
      path: '/custom_objects/{custom_object_id}/materials/file_upload_token',
      access: ofObjects,
      params: Type.Object({ custom_object_id: Id }),
      query: announced,
      response: UploadToken,
      errors,
    },
    createCustomObjectMaterial: {
      summary: 'Attach an uploaded file to a custom object',
      method: 'POST',
      path: '/custom_objects/{custom_object_id}/materials',
      access: ofObjects,
      params: Type.Object({ custom_object_id: Id }),
      body: arrived,
      status: 201,
      response: record(Material),
      errors,
    },
  },
});
