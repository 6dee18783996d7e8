import type { FieldIssue } from '@crm/contract';
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { invalid } from '../errors/app-error.ts';

/** A column by name (`deals.amount`), or any expression. */
export type Column = string | Expression<unknown>;

export interface TextField {
  column: Column;
  type: 'text';
  /** A column with the text's `searchKey`, in which `contains` looks. */
  key?: Column;
  /** Returns equivalent spellings of a text in the key (㈱アクメ equals アクメ). */
  spellings?: (text: string) => readonly string[];
  /** True for a phone number, of which only the digits are compared. */
  isPhone?: boolean;
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
  /** The type of the values; default: ids. `member`: ids, and the words of `members.ts`. */
  of?: 'number' | 'text' | 'member';
}

/** Linked records of another table; a condition names them by id, like choices. */
export interface LinkField {
  type: 'links';
  /** Returns the predicate for a link to one of these records; without ids, to any. Never null. */
  linked: (ids?: readonly number[]) => Predicate;
}

/** A field of linked records; see `related.ts`. */
export interface RelatedField {
  type: 'related';
  of: Exclude<Field, RelatedField>;
  /** Returns the predicate for a visible linked record that matches. Never null. */
  within: (matching: Predicate) => Predicate;
}

export type Field = TextField | OtherField | ChoiceField | LinkField | RelatedField;
/** The searchable fields of a resource; other fields are refused with 422. */
export type FieldMap = Readonly<Record<string, Field>>;

export interface SearchContext {
  domainId: number;
  /** The member that 自分 means. */
  userId: number;
  /** The current time for "today", which is the day in Tokyo. */
  now: Date;
  /** Returns the field of a custom item of the resource, if it exists. */
  customField?: (itemId: number) => Field | undefined;
}

/** One condition of a search, with its wire path for issues. */
export interface Condition {
  operator: string;
  value?: unknown;
  path: string;
  context: SearchContext;
}

export type Predicate = RawBuilder<SqlBool>;

export const columnOf = (column: Column): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : sql`${column}`;

export const badValue = (condition: Pick<Condition, 'path'>, rule: FieldIssue['rule'] = 'type') =>
  invalid({ field: `${condition.path}.value`, rule });

export const badOperator = (condition: Pick<Condition, 'path'>) =>
  invalid({ field: `${condition.path}.operator`, rule: 'choice' });
