import type { Database } from '@crm/database';

/** The masters of a deal type. Beside their common columns each has at most one of its own. */
export const masterTables = {
  phases: { own: 'status', usedAs: 'phase_id' },
  probabilities: { own: 'rate', usedAs: 'probability_id' },
  products: { own: undefined, usedAs: 'product_id' },
  channels: { own: undefined, usedAs: 'channel_id' },
  reasons: { own: undefined, usedAs: 'reason_id' },
  /** Deals keep their related customers elsewhere; those of a deleted type go with it. */
  deal_customer_types: { own: undefined, usedAs: undefined },
  /** Deals do not use purposes; actions keep the name of a deleted one. */
  action_purposes: { own: 'pattern_id', usedAs: undefined },
} as const satisfies Partial<
  Record<keyof Database, { own: string | undefined; usedAs: keyof Database['deals'] | undefined }>
>;

export type MasterTable = keyof typeof masterTables;

/** A master with its wire names; `own` columns by table. */
export interface MasterRecord {
  id: number;
  name: string;
  deal_type_id: number;
  order_num: number;
  deleted_at: string | null;
  status?: number;
  rate?: number | null;
  pattern_id?: number | null;
  /** Of phases. */
  required_fields?: string[];
}
