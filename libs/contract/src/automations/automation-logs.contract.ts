import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Count, Id, IdParams, list, named, oneOf, record } from '../core/schemas.ts';
import { AutomationGraph } from './automation-graph.schemas.ts';
import { AutomationLog, AutomationStep, automationLogTypes } from './automation.schemas.ts';

const allowed = () => access.signedIn({ feature: 'automation', menu: 'automations' });

export const AutomationRun = named('AutomationRun', 'A run with its steps, in their order.', {
  ...AutomationLog.properties,
  graph: AutomationGraph,
  steps: Type.Array(AutomationStep),
  /** True when the run can go on from the step that failed. */
  can_retry: Type.Boolean(),
});

const asked = { graph: Type.Optional(AutomationGraph) };

/** The runs of automations: their log, retries, and trials that write nothing. */
export const automationLogs = defineResource('automation-logs', {
  area: 'automations',
  operations: {
    listAutomationLogs: {
      summary: 'List the runs of an automation or its changes, newest first',
      description: 'Kept for 180 days.',
      method: 'GET',
      path: '/automations/{id}/automation_logs',
      access: allowed(),
      params: IdParams,
      query: Type.Object({
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        log_type: Type.Optional(oneOf(automationLogTypes)),
      }),
      response: list(AutomationLog),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getAutomationRun: {
      summary: 'Get a run with its steps and the graph that it uses',
      method: 'GET',
      path: '/automations/{automation_id}/runs/{id}',
      access: allowed(),
      params: Type.Object({ automation_id: Id, id: Id }),
      response: record(AutomationRun),
      errors: ['RecordNotFound'],
    },
    retryAutomationRun: {
      summary: 'Resume a failed run from the step that failed',
      demo: false,
      method: 'POST',
      path: '/automations/{automation_id}/runs/{id}/retry',
      access: allowed(),
      params: Type.Object({ automation_id: Id, id: Id }),
      status: 204,
      errors: ['RecordNotFound', 'JobFinished'],
    },
    testAutomation: {
      summary: 'Dry-run an automation with a record',
      description: 'Of the graph in the body, or of the automation. Writes and sends nothing; waits are skipped.',
      demo: false,
      method: 'POST',
      path: '/automations/{id}/test',
      access: allowed(),
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({ ...asked, record_id: Id }),
      response: record(Type.Object({ starts: Type.Boolean(), steps: Type.Array(AutomationStep) })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    replayAutomation: {
      summary: 'Dry-run an automation over the events of the past days',
      description: 'Counts the runs per block by the records as they are now. Writes and sends nothing.',
      demo: false,
      method: 'POST',
      path: '/automations/{id}/replay',
      access: allowed(),
      bodyLimit: LARGE_BODY,
      params: IdParams,
      body: Type.Object({ ...asked, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })) }),
      bodyOptional: true,
      response: record(
        Type.Object({
          /** The first moment of which events are kept. */
          since: Type.String(),
          event_count: Count,
          run_count: Count,
          nodes: Type.Array(Type.Object({ node: Type.String(), count: Count })),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
