import type { Entity } from '@crm/automations-rules';
import type { OpenTransaction } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { StoredNode } from '../graph.types.ts';
import type { Changes } from './watching.ts';

/** A value that a step got or wrote, for the log. */
export interface Fact {
  label: string;
  value: string | null;
}

/** The row of a record with the columns of its table. */
export type RecordRow = Record<string, unknown> & { id: number; lock_version: number };

/** The input of a step: the run, its record, and the member with whose rights it works. */
export interface Step {
  app: AppContext;
  ctx: StaffContext & { db: OpenTransaction };
  node: StoredNode;
  run: { id: number; automationId: number; entity: Entity; recordId: number; name: string; changes: Changes };
  record: RecordRow;
  now: Date;
}

/** The end of a step: the way out that was taken, or the time until which the run waits. */
export type Outcome = { port?: string; facts?: readonly Fact[] } | { until: Date };

export type StepHandler = (step: Step) => Promise<Outcome> | Outcome;
