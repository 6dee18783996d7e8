import type { Static, TObject, TSchema } from 'typebox';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Which base an operation's path hangs below: /api, /api/rest, /api/auth or /api/form. */
export type Base = 'api' | 'rest' | 'auth' | 'form';

export const basePrefix: Record<Base, string> = { api: '', rest: '/rest', auth: '/auth', form: '/form' };

/** The most bytes of a body that holds a whole definition: a form, an estimate, all custom items of a kind. */
export const LARGE_BODY = 1_048_576;

/** One call, as data: server routes, validation, response filtering, client and documentation all come from it. */
export interface Operation {
  /** One line for the documentation. */
  summary: string;
  method: Method;
  /** Path below the base, parameters in braces: `/deals/{id}`. */
  path: string;
  base?: Base;
  /** Further paths below /api that answer the same. */
  aliases?: readonly string[];
  access: Access;
  params?: TObject;
  query?: TObject;
  headers?: TObject;
  body?: TSchema;
  /** The most bytes of a body, where it may be larger than 256 KB, or 16 KB in a public call. */
  bodyLimit?: number;
  /** True when the call may be sent without its body. */
  bodyOptional?: boolean;
  /** The body may also come form-encoded (the token-auth family). */
  formEncoded?: boolean;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202 | 204 | 302;
  response?: TSchema;
  /** Other declared answers by status, where an operation does not use the common error shape. */
  otherResponses?: Readonly<Record<number, TSchema>>;
  /** What the client hands on: the body, body and headers, a file, the bytes as they come, or nothing. */
  answer?: 'json' | 'headers' | 'file' | 'stream' | 'empty';
  errors?: readonly ErrorCode[];
  /** True when the answer holds a secret: it is not kept for a repeat under the same `Idempotency-Key`. */
  secret?: boolean;
  /** Whether members who only try the demo may call it; left out, `demoMay` says. */
  demo?: boolean;
}

export type Operations = Record<string, Operation>;

export interface Resource<O extends Operations = Operations> {
  /** Kebab plural; the same string in file, folder, tag, slice and locale key. */
  name: string;
  area: string;
  operations: O;
}

/** Declares a resource. Everything else in the house follows from what is said here. */
export function defineResource<const O extends Operations>(
  name: string,
  definition: { area: string; operations: O },
): Resource<O> {
  return { name, area: definition.area, operations: definition.operations };
}

/** Path below /api with parameters in braces. */
export function fullPath(operation: Operation): string {
  return basePrefix[operation.base ?? 'rest'] + operation.path;
}

type StaticOf<S> = S extends TSchema ? Static<S> : Record<never, never>;

/** What a handler of the operation gets, after validation. */
export interface Input<O extends Operation> {
  params: StaticOf<O['params']>;
  query: StaticOf<O['query']>;
  body: O['body'] extends TSchema ? Static<O['body']> : undefined;
  headers: StaticOf<O['headers']>;
}

/** What a handler of the operation answers; for a redirect, the address; for a stream, what it is read from. */
export type Output<O extends Operation> = O['status'] extends 302
  ? string
  : O['answer'] extends 'stream'
    ? AsyncIterable<Uint8Array | string>
    : O['response'] extends TSchema
      ? Static<O['response']>
      : void;
