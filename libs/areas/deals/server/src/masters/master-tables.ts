import type { MasterName } from '@crm/contract';
import type { Database } from '@crm/database';

/** The masters of a deal type, with the columns that only some have. */
export const masterTables = {
  phases: { own: ['status', 'expected_stay_days'] },
  probabilities: { own: ['rate'] },
  products: { own: [] },
  channels: { own: [] },
  reasons: { own: ['phase_status'] },
  deal_customer_types: { own: [] },
  action_purposes: { own: ['pattern_id'] },
} as const satisfies Partial<Record<keyof Database & MasterName, { own: readonly OwnColumn[] }>>;

/** A column that only some masters have. */
export type OwnColumn = 'status' | 'expected_stay_days' | 'rate' | 'phase_status' | 'pattern_id';

export type MasterTable = keyof typeof masterTables;

/** A master with its API names; `own` columns by table. */
export interface MasterRecord {
  id: number;
  name: string;
  deal_type_id: number;
  order_num: number;
  lock_version: number;
  deleted_at: string | null;
  status?: number;
  expected_stay_days?: number | null;
  phase_status?: number | null;
  rate?: number | null;
  pattern_id?: number | null;
  /** The required fields, of phases only. */
  required_fields?: string[];
}
