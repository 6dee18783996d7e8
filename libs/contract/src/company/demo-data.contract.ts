import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, oneOf, nullable, record } from '../core/schemas.ts';

export const demoEntities = ['customer', 'contact', 'deal', 'action'] as const;
/** Why a record for trying things out stayed: somebody has edited it, or real records refer to it. */
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

/** Records for trying things out: added and removed by one click each, as jobs; real ones are never touched. */
export const demoData = defineResource('demo-data', {
  area: 'company',
  operations: {
    getDemoData: {
      summary: 'How many records for trying things out there are, and what stayed when they were last removed',
      method: 'GET',
      path: '/demo_data',
      access: access.administrator(),
      response: record(
        Type.Object({
          customers: Count,
          contacts: Count,
          deals: Count,
          actions: Count,
          /** The job that adds or removes them right now. */
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
      summary: 'Add records for trying things out; followed as a job',
      method: 'POST',
      path: '/demo_data',
      access: access.administrator(),
      status: 202,
      response: JobId,
      errors: ['ValidationFailed', 'JobAlreadyRunning', 'Forbidden'],
    },
    removeDemoData: {
      summary: 'Remove exactly those records, but for what was edited or real records refer to; followed as a job',
      method: 'DELETE',
      path: '/demo_data',
      access: access.administrator(),
      status: 202,
      response: JobId,
      errors: ['JobAlreadyRunning', 'Forbidden'],
    },
  },
});
