import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, records } from '../core/schemas.ts';
import {
  ActionPurpose,
  ActionPurposeRow,
  Channel,
  MasterRow,
  Phase,
  PhaseRow,
  Probability,
  ProbabilityRow,
  Product,
  Reason,
  ReasonRow,
} from './master.schemas.ts';

/** Returns the bulk call of a master of a deal type; rows that are not sent do not change and come last. */
const saveMasters = <const P extends string, R extends TSchema, A extends TSchema>(
  path: P,
  what: string,
  row: R,
  answer: A,
) =>
  ({
    summary: `Save the ${what} of a deal type`,
    description: 'Adds, renames, orders and soft-deletes. Rows that are not sent do not change and come last.',
    method: 'POST',
    path: `/${path}/bulk`,
    access: access.administrator(),
    body: Type.Object({ deal_type_id: Id, rows: Type.Array(row, { maxItems: 200 }) }),
    response: records(answer),
    errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
  }) as const;

export const dealMasters = defineResource('deal-masters', {
  area: 'deals',
  operations: {
    savePhases: saveMasters('phases', 'phases', PhaseRow, Phase),
    saveProbabilities: saveMasters('probabilities', 'probabilities', ProbabilityRow, Probability),
    saveProducts: saveMasters('products', 'products', MasterRow, Product),
    saveChannels: saveMasters('channels', 'channels', MasterRow, Channel),
    saveReasons: saveMasters('reasons', 'end-phase reasons', ReasonRow, Reason),
    saveActionPurposes: saveMasters('action_purposes', 'action purposes', ActionPurposeRow, ActionPurpose),
  },
});
