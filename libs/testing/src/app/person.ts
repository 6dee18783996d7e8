import { catalogue, fullPath } from '@crm/contract';
import type { Operation } from '@crm/contract';
import type { AppContext } from '@crm/server-kit';

// oxlint-disable-next-line typescript/no-explicit-any -- tests read the expected fields
type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Record<string, string | undefined>;
}

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A caller of the API by the contract's operation names. */
export interface Person {
  userId: number;
  email: string;
  headers: Record<string, string>;
  /** Calls an operation: `await admin.call('getDeal', { params: { id } })`. */
  call(operation: string, input?: CallInput): Promise<Answer>;
}

const operations = new Map<string, Operation>(catalogue.flatMap(({ operations }) => Object.entries(operations)));

export function person(app: AppContext, { userId, email, headers }: Omit<Person, 'call'>): Person {
  return {
    userId,
    email,
    headers,
    async call(name, { params = {}, query = {}, body, headers: extra = {} } = {}) {
      const operation = operations.get(name);
      if (!operation) throw new Error(`the contract has no operation ${name}`);
      const path = fullPath(operation).replace(/\{(\w+)\}/g, (_all, key: string) =>
        encodeURIComponent(String(params[key])),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString();
      const response = await app.server.inject({
        method: operation.method,
        url: `/api${path}${search ? `?${search}` : ''}`,
        headers: { 'accept-language': 'ja', ...headers, ...extra },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const json = String(response.headers['content-type'] ?? '').includes('json') && response.payload !== '';
      return {
        status: response.statusCode,
        body: json ? response.json() : response.payload,
        headers: response.headers as Record<string, string | undefined>,
      };
    },
  };
}

export const guest = (app: AppContext) => person(app, { userId: 0, email: '', headers: {} });
