/** The tables whose rows are compared with what was acknowledged. */
export const tables = ['customers', 'contacts', 'deals', 'actions', 'submissions'] as const;
export type TableName = (typeof tables)[number];

/** A row by a mark that no other one bears, with the values that count. */
export interface Row {
  mark: string;
  values: Record<string, unknown>;
}

/** The rows that were acknowledged, as they must be stored; and those tried without an answer, which may be stored or not. */
export class Ledger {
  readonly acknowledged: Record<TableName, Map<string, Row>>;
  readonly tried: Record<TableName, Set<string>>;

  constructor() {
    const ofEach = <T>(make: () => T) => Object.fromEntries(tables.map((table) => [table, make()]));
    this.acknowledged = ofEach(() => new Map()) as Ledger['acknowledged'];
    this.tried = ofEach(() => new Set()) as Ledger['tried'];
  }

  /** Before anything is sent that may make the row or change it. */
  begin(table: TableName, mark: string): void {
    this.tried[table].add(mark);
  }

  /** After the answer: from now on the row has these values. */
  acknowledge(table: TableName, mark: string, values: Row['values']): void {
    const before = this.acknowledged[table].get(mark)?.values;
    this.acknowledged[table].set(mark, { mark, values: { ...before, ...values } });
    this.tried[table].delete(mark);
  }
}
