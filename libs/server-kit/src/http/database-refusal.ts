import type { FieldIssue } from '@crm/contract';

/**
 * Rules by the SQLSTATE with which PostgreSQL refuses a value. Schemas and handlers refuse such values before, and name
 * the field; this is what is left when one of them does not.
 */
const ruleByState: Record<string, string> = {
  '22001': 'max_length',
  '22003': 'range',
  '22007': 'format',
  '22008': 'format',
  '22009': 'format',
  '22021': 'characters',
  '22025': 'format',
  '2201B': 'format',
  '2201W': 'range',
  '2201X': 'range',
  '22P02': 'type',
  '22P03': 'type',
  '22P05': 'characters',
  '23502': 'required',
  '23514': 'check',
  // An index entry that is too large; JSON of too many levels.
  '54000': 'max_length',
  '54001': 'depth',
};

/** Returns the issue that a failure of the database stands for, if a value of the caller has caused it. */
export function databaseRefusal({ code }: { code?: unknown }): FieldIssue | undefined {
  const rule = typeof code === 'string' && Object.hasOwn(ruleByState, code) ? ruleByState[code] : undefined;
  return rule === undefined ? undefined : { field: '', rule };
}
