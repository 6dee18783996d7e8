import type { ApiResult } from '../api/call-api.ts';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';

export type RecordId = number | string;

/** The status of a record's page. notFound and forbidden have their own pages; failed has a retry. */
export type RecordStatus = 'idle' | 'loading' | 'reloading' | 'ready' | 'notFound' | 'forbidden' | 'failed';

/** A change that the server has not confirmed yet. */
export interface PendingChange<R> {
  key: string;
  patch: Partial<R>;
}

/** A conflict with another member's save (409 StaleRecord). */
export interface RecordConflict<R> {
  /** The current record of the server. */
  current: R;
  /** The changes that were not saved. */
  mine: Partial<R>;
}

export interface RecordState<R> {
  status: RecordStatus;
  id: RecordId | null;
  /** The shown record: the confirmed one with pending changes. */
  record: R | null;
  /** The last record from the server. */
  confirmed: R | null;
  pending: PendingChange<R>[];
  /** The failure of loading. */
  failure?: ApiFailure;
  /** The key of the last change that was saved. */
  savedKey?: string;
  /** The failure of the last save, whose change was rolled back. */
  saveFailure?: ApiFailure;
  /** The key of that change. */
  failedKey?: string;
  conflict?: RecordConflict<R>;
  /** Another member saved the record while it is being edited here. */
  isOutdated?: boolean;
}

/** A saga that fetches the record: `function* (id) { return yield* callApi(dealsClient, 'getDeal', { id }) }`. */
export type FetchRecord<R> = (id: RecordId) => SagaOf<ApiResult<{ data: R }>>;

/** A saga that saves a change; `confirmed` has the `lockVersion` to send back. Returns the saved record. */
export type SaveRecord<R> = (change: {
  id: RecordId;
  patch: Partial<R>;
  confirmed: R;
}) => SagaOf<ApiResult<{ data: R }>>;

export type Merge<R> = (base: Partial<R>, patch: Partial<R>) => Partial<R>;

/** The server calls of a record page. Without `save` the record is read-only. */
export interface RecordCalls<R> {
  fetch: FetchRecord<R>;
  save?: SaveRecord<R>;
  /** Returns a record, or a change, with a later change applied. Default: the fields of the change replace the others. */
  merge?: Merge<R>;
}
