import { materialUploadsClient } from '@crm/api-client';
import type { CreateDealMaterialAnswer, GetDealMaterialUploadTokenAnswer } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, SagaOf } from '@crm/web-kit';
import type { Owner } from '../domain/material.types.ts';

interface Announced {
  filename: string;
  filetype: string;
  filesize: number;
}

/** Requests the upload address for a file of a record. */
export function announce(owner: Owner, file: Announced): SagaOf<ApiResult<GetDealMaterialUploadTokenAnswer>> {
  switch (owner.type) {
    case 'deal':
      return callApi(materialUploadsClient, 'getDealMaterialUploadToken', { dealId: owner.id, ...file });
    case 'customer':
      return callApi(materialUploadsClient, 'getCustomerMaterialUploadToken', { customerId: owner.id, ...file });
    case 'action':
      return callApi(materialUploadsClient, 'getActionMaterialUploadToken', { actionId: owner.id, ...file });
    case 'custom_object':
      return callApi(materialUploadsClient, 'getCustomObjectMaterialUploadToken', {
        customObjectId: owner.id,
        ...file,
      });
    default:
      return callApi(materialUploadsClient, 'getContactMaterialUploadToken', { contactId: owner.id, ...file });
  }
}

/** Files an upload; the call is idempotent. */
export function file(owner: Owner, fileUploadToken: string): SagaOf<ApiResult<CreateDealMaterialAnswer>> {
  const body = { fileUploadToken };
  const once = { idempotencyKey: `material ${fileUploadToken.slice(-120)}` };
  switch (owner.type) {
    case 'deal':
      return callApi(materialUploadsClient, 'createDealMaterial', { dealId: owner.id, body }, once);
    case 'customer':
      return callApi(materialUploadsClient, 'createCustomerMaterial', { customerId: owner.id, body }, once);
    case 'action':
      return callApi(materialUploadsClient, 'createActionMaterial', { actionId: owner.id, body }, once);
    case 'custom_object':
      return callApi(materialUploadsClient, 'createCustomObjectMaterial', { customObjectId: owner.id, body }, once);
    default:
      return callApi(materialUploadsClient, 'createContactMaterial', { contactId: owner.id, body }, once);
  }
}
