import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, oneOf, nullable, record } from '../core/schemas.ts';

export const demoEntities = ['customer', 'contact', 'deal', 'action'] as const;
/** The reasons for keeping a sample record: it was edited, or real records refer to it. */
export const demoStayReasons = [
  'deal',
  'contact',
  'action',
  'estimate',
  'material',
  'submission',
  'child',
  'link',
  'edited',
] as const;

const JobId = record(Type.Object({ job_id: Id }));

/** Sample records, which jobs add and remove; real records are never changed. */
export const demoData = defineResource('demo-data', {
  area: 'company',
  operations: {
    getDemoData: {
      summary: 'Get the number of sample records',
      description: 'Also returns the sample records that the last removal kept, with the reason.',
      method: 'GET',
      path: '/demo_data',
      access: access.administrator(),
      response: record(
        Type.Object({
          customers: Count,
          contacts: Count,
          deals: Count,
          actions: Count,
          /** The job that is adding or removing sample records now. */
          job_id: nullable(Type.Integer()),
          stayed: Type.Array(
            Type.Object({
              entity: oneOf(demoEntities),
              id: Id,
              name: Type.String(),
              reason: oneOf(demoStayReasons),
            }),
          ),
        }),
      ),
    },
    addDemoData: {
      summary: 'Start adding sample records',
      description: 'Runs as a job.',
      method: 'POST',
      path: '/demo_data',
      access: access.administrator(),
      status: 202,
      response: JobId,
      errors: ['ValidationFailed', 'JobAlreadyRunning', 'Forbidden'],
    },
    removeDemoData: {
      summary: 'Start removing the sample records',
      description: 'Runs as a job. Keeps sample records that were edited or that real records refer to.',
      method: 'DELETE',
      path: '/demo_data',
      access: access.administrator(),
      status: 202,
      response: JobId,
      errors: ['JobAlreadyRunning', 'Forbidden'],
    },
  },
});
