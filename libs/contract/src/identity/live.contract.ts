import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';

/**
 * Server-sent events: `ready` once, then `changed` with `{topics: ['deals', …]}` whenever records of these kinds have
 * changed in the company. Events carry no record data: clients reload, and the usual access rules apply.
 */
export const live = defineResource('live', {
  area: 'identity',
  operations: {
    streamChanges: {
      summary: 'Stream the kinds of changed records as server-sent events',
      method: 'GET',
      path: '/live',
      access: access.signedIn(),
      answer: 'stream',
      errors: ['Unavailable'],
    },
  },
});
