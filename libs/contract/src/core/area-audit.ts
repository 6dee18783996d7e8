import type { Words } from './area-access.ts';

/** A kind of record in the audit log. */
interface AuditedEntity extends Words {
  /** True when the id of its records is that of a member. */
  isMember?: true;
}

/** The words for entries of the audit log that an area brings, each by its name in the entry. */
export interface AreaAudit {
  area: string;
  actions?: Readonly<Record<string, Words>>;
  entities?: Readonly<Record<string, AuditedEntity>>;
  /** The labels of fields as on the screens; those of several areas are in `audit-words.ts`. */
  fields?: Readonly<Record<string, Words>>;
  /** The values of fields that are chosen from a list; those of several areas are in `audit-values.ts`. */
  values?: Readonly<Record<string, Readonly<Record<string, Words>>>>;
}

/** Declares the words of an area in the audit log, in the file `<area>.audit.ts` of its contract. */
export const defineAudit = <const A extends AreaAudit>(audit: A): A => audit;
