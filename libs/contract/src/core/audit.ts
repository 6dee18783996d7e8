import { areaAudit } from '../generated/area-audit.ts';
import type { Words } from './area-access.ts';
import type { AreaAudit } from './area-audit.ts';
import { commonValues } from './audit-values.ts';
import { commonActions, commonFields } from './audit-words.ts';

const areas: readonly AreaAudit[] = areaAudit;

type Declared<A> = A extends { actions: infer D } ? keyof D & string : never;

/** The actions of audit log entries. `denied`: a call that was refused with 403, or with 404 for a named record. */
export type AuditAction = keyof typeof commonActions | Declared<(typeof areaAudit)[number]>;

/** The words of the actions. */
export const auditActionWords = Object.assign({}, commonActions, ...areas.map(({ actions }) => actions)) as Readonly<
  Record<AuditAction, Words>
>;
export const auditActions = Object.keys(auditActionWords) as readonly AuditAction[];

/** The kinds of records in the audit log. */
export const auditEntities: NonNullable<AreaAudit['entities']> = Object.assign(
  {},
  ...areas.map(({ entities }) => entities),
);

/** The labels of the fields in entries. */
export const auditFields: Readonly<Record<string, Words>> = Object.assign(
  {},
  commonFields,
  ...areas.map(({ fields }) => fields),
);

/** The values in entries that are chosen from a list, by the name of their field. */
export const auditValues: Readonly<Record<string, Readonly<Record<string, Words>>>> = Object.fromEntries(
  [...new Set([commonValues, ...areas.map(({ values = {} }) => values)].flatMap(Object.keys))].map((field) => [
    field,
    Object.assign({}, commonValues[field], ...areas.map(({ values }) => values?.[field])),
  ]),
);
