import axios from 'axios';
import { ApiError } from './api-error.ts';

/** Codes by status for answers without one: token-auth calls (`{success: false, errors}`) and proxies. */
const codeOfStatus: Record<number, string> = {
  400: 'MalformedRequest',
  401: 'SignInRequired',
  403: 'Forbidden',
  404: 'RecordNotFound',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'ValidationFailed',
  429: 'TooManyRequests',
  503: 'Unavailable',
  507: 'StorageFull',
};

/** Returns the error of an unsuccessful answer; `data` already has camelCase keys. */
export function failedAnswer(status: number, data: unknown, headers: Record<string, string>): ApiError {
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return new ApiError({
    status,
    code: text(body.error) ?? codeOfStatus[status] ?? 'InternalError',
    message: text(body.message) ?? sentences(body.errors).join(' '),
    requestId: text(body.requestId) ?? headers['x-request-id'],
    details: body.details,
    errors: body.errors,
    retryAfter: seconds(headers['retry-after']),
    data,
  });
}

/** Returns the error of a call without an answer. */
export function failedCall(cause: unknown): ApiError {
  const code = axios.isCancel(cause) ? 'Cancelled' : 'NetworkError';
  return new ApiError({ status: 0, code, message: cause instanceof Error ? cause.message : String(cause), cause });
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function sentences(errors: unknown): string[] {
  if (Array.isArray(errors)) return errors.filter((one) => typeof one === 'string');
  if (typeof errors !== 'object' || errors === null) return [];
  const lists = errors as Record<string, unknown>;
  return sentences(lists.fullMessages ?? Object.values(lists).flat());
}

/** Parses `Retry-After`, which is a number of seconds or a date. */
function seconds(header: string | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}
