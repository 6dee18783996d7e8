import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { oneOf, record } from '../core/schemas.ts';

/** From registration to the first answer of a form, in this order. */
export const firstStepNames = [
  'company',
  'members',
  'phases',
  'form_published',
  'first_submission',
  'deal_moved',
] as const;

const FirstSteps = Type.Object({
  steps: Type.Array(Type.Object({ name: oneOf(firstStepNames), done: Type.Boolean() })),
  /** The caller has put the list away. */
  hidden: Type.Boolean(),
});

/** The checklist of a new administrator; it follows what is really there. */
export const firstSteps = defineResource('first-steps', {
  area: 'company',
  operations: {
    getFirstSteps: {
      summary: 'The first steps of the company, and which of them are done',
      method: 'GET',
      path: '/first_steps',
      access: access.administrator(),
      response: record(FirstSteps),
    },
    updateFirstSteps: {
      summary: 'Put the list away, or bring it back; or note that the caller has looked at a step’s screen',
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
