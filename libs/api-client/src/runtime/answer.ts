import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { filenameOf } from './filename.ts';
import { camelKeys } from './keys.ts';
import type { OperationSpec } from './operation.types.ts';

/** Returns the response headers with names in lower case. */
export function headersOf(response: AxiosResponse): Record<string, string> {
  const entries = Object.entries(response.headers as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** Returns the body as JSON with camelCase keys, undefined for an empty body, or the text when it is not JSON. */
export function readBody(response: AxiosResponse): unknown {
  const { data } = response;
  const text =
    data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? new TextDecoder().decode(data as Uint8Array) : data;
  if (text === '' || text == null) return undefined;
  try {
    return camelKeys(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Returns the result of a successful call (see `OperationSpec.answer`). */
export function successOf(operation: OperationSpec, response: AxiosResponse): unknown {
  const headers = headersOf(response);
  if (operation.answer === 'empty') return undefined;
  if (operation.answer === 'stream') return response.data;
  if (operation.answer === 'file') {
    const blob = new Blob([response.data as ArrayBuffer], { type: headers['content-type'] ?? '' });
    return { blob, filename: filenameOf(headers['content-disposition']) };
  }
  const data = readBody(response);
  if (typeof data === 'string') {
    // A proxy or a captive portal answered 200 with its own page.
    throw new ApiError({ status: response.status, code: 'MalformedAnswer', message: 'The answer is not JSON.', data });
  }
  return operation.answer === 'headers' ? { data, headers } : data;
}
