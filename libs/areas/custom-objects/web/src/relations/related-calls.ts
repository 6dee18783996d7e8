import {
  contactsClient,
  customObjectLinksClient,
  customObjectsClient,
  customersClient,
  dealsClient,
} from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import type { ApiResult, ListPage, SagaOf } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import { selectDefinition } from '../definitions/definitions.slice.ts';
import type { Definition } from '../domain/definition.types.ts';
import { named } from '../kinds/named.ts';
import type { ObjectRow } from '../kinds/object.types.ts';
import type { RelatedSide } from './related-side.ts';
import type { Candidate } from './suggestions.ts';

/** A related record; a custom object also has its values. */
export type RelatedRow = Candidate & Partial<Omit<ObjectRow, 'id' | 'name'>>;

/** Reads a page of the records that are related to a record. */
export function* fetchRelated(
  side: RelatedSide,
  recordId: number,
  page: number,
  perPage: number,
): SagaOf<ApiResult<ListPage<RelatedRow>>> {
  const { relationId, definitionId: id, target, isOwn } = side;
  if (isOwn) {
    const args = { id, customObjectId: recordId, relationId, body: { dataType: 'related' as const, page, perPage } };
    return yield* callApi(customObjectsClient, 'listObjectTargets', args);
  }
  const isReverse = target === 'custom_object' ? true : undefined;
  const definition: Definition | undefined = yield select((state: unknown) => selectDefinition(state, id));
  const customItemIds = definition?.items.map((item) => item.id);
  const body = { relationId, target, targetId: recordId, isReverse, dataType: 'related' as const, page, perPage };
  const result = yield* callApi(customObjectsClient, 'listRelatedCustomObjects', {
    id,
    body: { ...body, ...order, customItemIds },
  });
  return result.ok
    ? { ok: true, data: { ...result.data, data: result.data.data.map((row) => ({ ...named(row), detail: null })) } }
    : result;
}

const order = { sortKey: 'updated_at', sortOrder: 'desc' } as const;

interface Change {
  ids: number[];
  /** The related records that the user has seen. */
  beforeIds: number[];
}

/** Reads the name of the record whose page shows the relation; its id in place of an unreadable one. */
export function* readName({ isOwn, definitionId, target, targetDefId }: RelatedSide, recordId: number): SagaOf<string> {
  const unknown = `ID ${recordId}`;
  if (isOwn || target === 'custom_object') {
    const args = { id: isOwn ? definitionId : targetDefId!, customObjectId: recordId };
    const result = yield* callApi(customObjectsClient, 'getCustomObject', args);
    return result.ok ? result.data.data.title : unknown;
  }
  const id = recordId;
  const result =
    target === 'customer'
      ? yield* callApi(customersClient, 'getCustomer', { id })
      : target === 'contact'
        ? yield* callApi(contactsClient, 'getContact', { id })
        : yield* callApi(dealsClient, 'getDeal', { id });
  return result.ok ? result.data.data.name : unknown;
}

/** The operations that relate records, by the kind that the relation points to, with the field of its record. */
const operations = {
  customer: ['relateCustomers', 'customerId'],
  contact: ['relateContacts', 'contactId'],
  deal: ['relateDeals', 'dealId'],
  member: ['relateMembers', 'userId'],
  custom_object: ['relateCustomObjects', 'targetCustomObjectId'],
} as const;

/** Replaces the records that are related to a record. */
export function* relate({ relationId, target, isOwn }: RelatedSide, recordId: number, change: Change) {
  const [operation, field] = operations[target];
  const body = { [isOwn ? 'customObjectId' : field]: recordId, relationId, ...change };
  return yield* callApi(customObjectLinksClient, operation, { body });
}
