/** The tables whose rows are compared with the acknowledged ones. */
export const tables = ['customers', 'contacts', 'deals', 'actions', 'submissions'] as const;
export type TableName = (typeof tables)[number];

/** A row with a unique mark, and the values to compare. */
export interface Row {
  mark: string;
  values: Record<string, unknown>;
}

/** The acknowledged rows, which must be stored as they are, and the unanswered ones, which may be stored or not. */
export class Ledger {
  readonly acknowledged: Record<TableName, Map<string, Row>>;
  readonly tried: Record<TableName, Set<string>>;

  constructor() {
    const ofEach = <T>(make: () => T) => Object.fromEntries(tables.map((table) => [table, make()]));
    this.acknowledged = ofEach(() => new Map()) as Ledger['acknowledged'];
    this.tried = ofEach(() => new Set()) as Ledger['tried'];
  }

  /** Records an intent, before anything is sent that may create the row or change it. */
  begin(table: TableName, mark: string): void {
    this.tried[table].add(mark);
  }

  /** Records an answer: from now on the row has these values. */
  acknowledge(table: TableName, mark: string, values: Row['values']): void {
    const before = this.acknowledged[table].get(mark)?.values;
    this.acknowledged[table].set(mark, { mark, values: { ...before, ...values } });
    this.tried[table].delete(mark);
  }
}
