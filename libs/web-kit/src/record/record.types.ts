import type { ApiResult } from '../api/call-api.ts';
import type { ApiFailure } from '@crm/api-client/runtime';
import type { SagaOf } from '../store/saga.types.ts';

export type RecordId = number | string;

/** What the page of one record is. notFound and forbidden are pages of their own; failed offers to try again. */
export type RecordStatus = 'idle' | 'loading' | 'reloading' | 'ready' | 'notFound' | 'forbidden' | 'failed';

/** A change that has not been confirmed yet. */
export interface PendingChange<R> {
  key: string;
  patch: Partial<R>;
}

/** Somebody else was faster (409 StaleRecord). */
export interface RecordConflict<R> {
  /** The record as it now is on the server. */
  current: R;
  /** What was to be saved, and was not. */
  mine: Partial<R>;
}

export interface RecordState<R> {
  status: RecordStatus;
  id: RecordId | null;
  /** What is shown: the confirmed record with the changes under way. */
  record: R | null;
  /** What the server said last. */
  confirmed: R | null;
  pending: PendingChange<R>[];
  /** Why loading failed. */
  failure?: ApiFailure;
  /** Why the last save failed; its change is taken back. */
  saveFailure?: ApiFailure;
  conflict?: RecordConflict<R>;
  /** Somebody else has saved it while it is being edited here. */
  isOutdated?: boolean;
}

/** Fetches the record: `function* (id) { return yield* callApi(dealsClient, 'getDeal', { id }) }`. */
export type FetchRecord<R> = (id: RecordId) => SagaOf<ApiResult<{ data: R }>>;

/** Saves a change; `confirmed` holds the `lockVersion` to send back. Answers with the record as it is afterwards. */
export type SaveRecord<R> = (change: {
  id: RecordId;
  patch: Partial<R>;
  confirmed: R;
}) => SagaOf<ApiResult<{ data: R }>>;

/** What a record page does with the server. Without `save` the record can only be looked at. */
export interface RecordCalls<R> {
  fetch: FetchRecord<R>;
  save?: SaveRecord<R>;
}
