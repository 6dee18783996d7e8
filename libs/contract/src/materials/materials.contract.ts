import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, IdParams, LockVersion, Name, Text, oneOf, record, sortOrders } from '../core/schemas.ts';
import {
  Material,
  MaterialList,
  MaterialVersion,
  MimeTypes,
  materialDetails,
  materialListBody,
  materialSortKeys,
} from './material.schemas.ts';

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }));
/** An address that works for five minutes. */
const FileUrl = record(Type.Object({ url: Type.String(), expires_at: Type.String() }));
const versionBody = Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) });

/** Files that are filed with deals, customers and contacts (spec 3 §2.10). */
export const materials = defineResource('materials', {
  area: 'materials',
  operations: {
    listMaterials: {
      summary: 'The files of all records that the caller sees, by keyword and conditions',
      method: 'POST',
      path: '/materials/index',
      access: access.signedIn('file_search'),
      body: materialListBody(),
      response: MaterialList,
      errors: ['ValidationFailed'],
    },
    listMaterialsByDeal: {
      summary: 'The files of a deal, newest first',
      method: 'GET',
      path: '/materials/by_deal',
      access: access.signedIn(),
      query: Type.Object({
        deal_id: Id,
        page,
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        key: Type.Optional(oneOf(materialSortKeys)),
        direction: Type.Optional(oneOf(sortOrders)),
        keyword: Type.Optional(Text(200)),
      }),
      response: MaterialList,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listMaterialsOfCustomer: {
      summary: 'The files of a customer',
      method: 'POST',
      path: '/customers/{customer_id}/materials/index',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      body: materialListBody(),
      response: MaterialList,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listMaterialsOfContact: {
      summary: 'The files of a contact',
      method: 'GET',
      path: '/contacts/{contact_id}/materials',
      access: access.signedIn(),
      params: Type.Object({ contact_id: Id }),
      query: Type.Object({
        page,
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        key: Type.Optional(oneOf(materialSortKeys)),
        direction: Type.Optional(oneOf(sortOrders)),
        keyword: Type.Optional(Text(200)),
      }),
      response: MaterialList,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listMaterialMimeTypes: {
      summary: 'The kinds of file that may be uploaded, and how large and how many',
      method: 'GET',
      path: '/materials/mime_types',
      access: access.signedIn(),
      response: MimeTypes,
    },
    listMaterialMimeTypesOfCustomer: {
      summary: 'The kinds of file that may be uploaded to a customer',
      method: 'GET',
      path: '/customers/{customer_id}/material_mime_types',
      access: access.signedIn(),
      params: Type.Object({ customer_id: Id }),
      response: MimeTypes,
      errors: ['RecordNotFound'],
    },
    getMaterial: {
      summary: 'One file with its versions, newest first',
      method: 'GET',
      path: '/materials/{id}',
      access: access.signedIn(),
      params: IdParams,
      response: record(Type.Object({ ...Material.properties, versions: Type.Array(MaterialVersion) })),
      errors: ['RecordNotFound'],
    },
    updateMaterial: {
      summary: 'Rename a file, tag it, or say what transaction it is about; only what is sent changes',
      method: 'PUT',
      path: '/materials/{id}',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({ name: Type.Optional(Name(255)), ...materialDetails, lock_version: LockVersion }),
      response: record(Material),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteMaterial: {
      summary: 'Delete a file with its versions',
      method: 'DELETE',
      path: '/materials/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
    restoreMaterial: {
      summary: 'Bring back a file that was deleted, unless another one has its name by now',
      method: 'POST',
      path: '/materials/{id}/restore',
      access: access.signedIn(),
      params: IdParams,
      response: record(Material),
      errors: ['RecordNotFound', 'InUse'],
    },
    createMaterialDownloadUrl: {
      summary: 'An address to download the file from, the newest version unless said',
      demo: true,
      method: 'POST',
      path: '/materials/{id}/download_url',
      access: access.signedIn(),
      params: IdParams,
      body: versionBody,
      bodyOptional: true,
      response: FileUrl,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createMaterialPreviewUrl: {
      summary: 'An address to show an image, a PDF or a text from, the newest version unless said',
      demo: true,
      method: 'POST',
      path: '/materials/{id}/preview_url',
      access: access.signedIn(),
      params: IdParams,
      body: versionBody,
      bodyOptional: true,
      response: FileUrl,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
