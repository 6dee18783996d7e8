import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import type { RecordKind } from '../core/record-kind.ts';
import { Id, IdParams, SearchCondition, nullable, oneOf, record } from '../core/schemas.ts';
import { exportFormats } from '../identity/user.schema.ts';
import { keyed } from './keyed.ts';
import { operationNames, resourceName, wordsOf } from './operation-names.ts';

/** A number as decimal text, because a sum may exceed the largest exact number. */
const Decimal = Type.String({ pattern: '^-?[0-9]+([.][0-9]+)?$' });

const Sums = Type.Object({
  count: Type.Integer(),
  /** In the order of the request. */
  fields: Type.Array(
    Type.Object({
      field: Type.String(),
      /** The records with a value. */
      count: Type.Integer(),
      total: Decimal,
      average: nullable(Decimal),
    }),
  ),
});

/**
 * Returns the resource that exports and sums the records of a list; `scope` has the fields of the body that say which list, such
 * as the deal type. With `under`, the path of a definition, its `{id}` says which list.
 */
export function recordExport<const K extends RecordKind, P extends TProperties, const U extends string = never>(
  kind: K,
  scope: P,
  under?: U,
) {
  const { area, plural, menu, feature } = kind;
  const demands = { ...(menu && { menu }), ...(feature && { feature }) };
  return defineResource(resourceName(kind, 'export'), {
    area,
    operations: {
      ...keyed(operationNames(kind).requestCsv, {
        summary: `Start a CSV export of the matching ${wordsOf(plural)}`,
        description:
          'Runs as a job; poll it by the returned `job_id`. Columns that the list does not know are refused.',
        method: 'POST',
        path: `${under ?? ''}/${plural}/request_csv`,
        access: access.signedIn({ ...demands, can: 'csv' }),
        params: (under && IdParams) as [U] extends [never] ? undefined : typeof IdParams,
        body: Type.Object({
          ...scope,
          search_condition: Type.Optional(SearchCondition),
          /** The columns in their order, by the ids of the list; all by default. Custom items are `custom_item_{id}`. */
          columns: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { minItems: 1, maxItems: 200 })),
          /** The form of the file; that of the caller's settings by default. */
          format: Type.Optional(oneOf(exportFormats)),
        }),
        status: 202,
        response: record(Type.Object({ job_id: Id })),
        errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed', 'JobAlreadyRunning'],
      } as const),
      ...keyed(operationNames(kind).summarise, {
        summary: `Get the sums of the matching ${wordsOf(plural)}`,
        method: 'POST',
        path: `${under ?? ''}/${plural}/sums`,
        access: access.signedIn(demands),
        params: (under && IdParams) as [U] extends [never] ? undefined : typeof IdParams,
        body: Type.Object({
          ...scope,
          search_condition: Type.Optional(SearchCondition),
          /** The fields to sum: numbers of the list, and custom items as `custom_item_{id}`. */
          fields: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 50 })),
        }),
        response: record(Sums),
        errors: ['Forbidden', 'RecordNotFound', 'ValidationFailed'],
      } as const),
    },
  });
}
