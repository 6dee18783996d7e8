import type { ApiResult, SagaOf } from '@crm/web-kit';

/** The call that starts an export. */
type RequestCsv = (body: never) => SagaOf<ApiResult<{ data: { jobId: number } }>>;

/** The export of a list. */
export interface ListExport {
  /** The name of the list: `deals`. */
  name: string;
  /** Matches the ids of columns that a file does not have, such as a star. */
  omits: RegExp;
  /** The kind of records that a file can bring in: `customer`. */
  imports: string | undefined;
}

const calls = new Map<string, RequestCsv>();

/** Defines the export of a list; `request` starts it with the body that the list's menu makes. */
export function defineExport(
  name: string,
  request: RequestCsv,
  { omits = /^$/, imports }: { omits?: RegExp; imports?: string } = {},
): ListExport {
  calls.set(name, request);
  return { name, omits, imports };
}

export const requestOf = (name: string): RequestCsv => calls.get(name)!;

/** Returns the id of a column as the server names it: `telNo` → `tel_no`. */
export const wireName = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const wireColumns = (ids: readonly string[], { omits }: ListExport): string[] =>
  ids.filter((id) => !omits.test(id)).map(wireName);
