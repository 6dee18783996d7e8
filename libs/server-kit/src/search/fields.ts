import type { FieldIssue } from '@crm/contract';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { invalid } from '../errors/app-error.ts';

/** A column by name (`deals.amount`), or any expression. */
export type Column = string | Expression<unknown>;

export interface TextField {
  column: Column;
  type: 'text';
  /** A column that holds `searchKey` of the text: `contains` looks there, so that kana and width are folded. */
  key?: Column;
}

export interface OtherField {
  column: Column;
  /** number: any numeric column; date: `date`; time: `timestamptz`; boolean: not null. */
  type: 'number' | 'date' | 'time' | 'boolean';
}

export interface ChoiceField {
  column: Column;
  /** choice: one value; choices: a jsonb array of texts. */
  type: 'choice' | 'choices';
  /** What the values are: ids unless said. */
  of?: 'number' | 'text';
}

/** Records of another table that a row is tied to; a condition names them by id, as it does choices. */
export interface LinkField {
  type: 'links';
  /** Whether the row is tied to one of these records; without ids, to any. Never null. */
  linked: (ids?: readonly number[]) => Predicate;
}

export type Field = TextField | OtherField | ChoiceField | LinkField;
/** What a resource may be searched by: the allow-list. Anything else is 422. */
export type FieldMap = Readonly<Record<string, Field>>;

export interface SearchContext {
  domainId: number;
  /** What "today" is asked against; the day is that of Tokyo. */
  now: Date;
  /** The field of a custom item of the resource, when it has one by that id. */
  customField?: (itemId: number) => Field | undefined;
}

/** One condition of a search, its place on the wire known for the issues. */
export interface Condition {
  operator: string;
  value?: unknown;
  path: string;
  context: SearchContext;
}

export type Predicate = RawBuilder<SqlBool>;

export const columnOf = (column: Column): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : sql`${column}`;

export const badValue = (condition: Condition, rule: FieldIssue['rule'] = 'type') =>
  invalid({ field: `${condition.path}.value`, rule });

export const badOperator = (condition: Condition) => invalid({ field: `${condition.path}.operator`, rule: 'choice' });
