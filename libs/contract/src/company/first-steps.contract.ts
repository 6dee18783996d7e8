import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, named, nullable, oneOf, record } from '../core/schemas.ts';

/** The steps from registration to the first own deal on the board, in this order. */
export const firstStepNames = [
  'company',
  'members',
  'phases',
  'form_published',
  'first_submission',
  'first_deal',
  'deal_moved',
] as const;

const FirstSteps = named('FirstSteps', "The checklist of a new company's first steps.", {
  steps: Type.Array(Type.Object({ name: oneOf(firstStepNames), done: Type.Boolean() })),
  /** The newest deal of the company that is no demo data; null until one stands on the board. */
  deal_id: nullable(Id),
  /** True when the caller has hidden the checklist. */
  hidden: Type.Boolean(),
});

/** The setup checklist of a new administrator; a step is done when its record exists. */
export const firstSteps = defineResource('first-steps', {
  area: 'company',
  operations: {
    getFirstSteps: {
      summary: "Get the company's setup checklist",
      method: 'GET',
      path: '/first_steps',
      access: access.administrator(),
      response: record(FirstSteps),
    },
    updateFirstSteps: {
      summary: 'Hide or show the setup checklist, or mark a step as visited',
      method: 'PUT',
      path: '/first_steps',
      access: access.administrator(),
      body: Type.Object({
        hidden: Type.Optional(Type.Boolean()),
        looked_at: Type.Optional(oneOf(firstStepNames)),
      }),
      response: record(FirstSteps),
      errors: ['ValidationFailed'],
    },
  },
});
