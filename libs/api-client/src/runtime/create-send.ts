import axios from 'axios';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { headersOf, readBody, successOf } from './answer.ts';
import { ApiError } from './api-error.ts';
import { defaultErrorHandler } from './default-error-handler.ts';
import type { ErrorHandler } from './default-error-handler.ts';
import { failedAnswer, failedCall } from './failure.ts';
import type { OperationSpec, Send, SendOptions } from './operation.types.ts';
import { addressOf, bodyOf, optionHeaders } from './request.ts';
import { assertRequired } from './required-error.ts';

/** The configuration of `createSend`. */
export interface SendConfig {
  /** The URL of each base without a trailing slash: `/api`, `/api/rest`, `/api/auth`, `/api/form`. */
  baseUrls: Record<OperationSpec['base'], string>;
  /**
   * Returns the five headers of a signed-in call (`access-token`, `client`, `uid`, `X-CRM-DOMAIN-ID`, `X-CRM-USER-ID`),
   * or an empty object while nobody is signed in. Called for every call except the public form's (spec 1 §6).
   */
  headers: () => Record<string, string>;
  /** Returns the BCP 47 tag for `Accept-Language`, the language of the server's messages. */
  language?: () => string;
  /** Receives the headers of every answer, names in lower case: rotated tokens, expiry. */
  onHeaders?: (headers: Record<string, string>, operation: OperationSpec) => void;
  /** Handles every failed call of this `send`, instead of the handler of `setDefaultErrorHandler`. */
  defaultErrorHandler?: ErrorHandler;
  /** An axios instance; default: a new one. */
  axios?: AxiosInstance;
}

/** Creates the `send` function for the generated clients: `dealsClient(send)`. */
export function createSend(config: SendConfig): Send {
  const client = config.axios ?? axios.create();

  async function attempt(operation: OperationSpec, args: Record<string, unknown>, options: SendOptions) {
    const response = await call(client, config, operation, args, options);
    const headers = headersOf(response);
    config.onHeaders?.(headers, operation);
    if (response.status >= 200 && response.status < 300) return successOf(operation, response);
    throw failedAnswer(response.status, operation.answer === 'stream' ? undefined : readBody(response), headers);
  }

  return async <T>(operation: OperationSpec, args: Record<string, unknown>, options: SendOptions = {}) => {
    assertRequired(operation, args);
    try {
      return (await attempt(operation, args, options)) as T;
    } catch (error) {
      const handler = config.defaultErrorHandler ?? defaultErrorHandler();
      if (!(error instanceof ApiError) || error.code === 'Cancelled' || !handler) throw error;
      return (await handler(error)) as T;
    }
  };
}

const accepted: Partial<Record<OperationSpec['answer'], string>> = { file: '*/*', stream: 'text/event-stream' };
const responseTypes: Partial<Record<OperationSpec['answer'], 'arraybuffer' | 'stream'>> = {
  file: 'arraybuffer',
  stream: 'stream',
};

async function call(
  client: AxiosInstance,
  config: SendConfig,
  operation: OperationSpec,
  args: Record<string, unknown>,
  options: SendOptions,
): Promise<AxiosResponse> {
  const { data, contentType } = bodyOf(operation, args);
  const language = config.language?.();
  const request = {
    method: operation.method,
    url: config.baseUrls[operation.base] + addressOf(operation, args),
    headers: {
      Accept: accepted[operation.answer] ?? 'application/json',
      ...(contentType && { 'Content-Type': contentType }),
      ...(language && { 'Accept-Language': language }),
      ...(operation.base !== 'form' && config.headers()),
      ...optionHeaders(options),
    },
    data,
    signal: options.signal,
    withCredentials: options.withCredentials ?? false,
    responseType: responseTypes[operation.answer] ?? ('text' as const),
    // Only the fetch adapter passes on a body before it is complete.
    ...(operation.answer === 'stream' && { adapter: 'fetch' as const }),
    // Every status is an answer, and the text is parsed here, once.
    validateStatus: () => true,
    transformResponse: (text: unknown) => text,
  };
  try {
    return await client.request(request);
  } catch (error) {
    throw failedCall(error);
  }
}
