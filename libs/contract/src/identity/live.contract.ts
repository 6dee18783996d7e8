import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';

/**
 * Server-sent events: `ready` once, then `changed` with `{topics: ['deals', …]}` whenever records of these kinds have
 * changed in the company. They carry no data of the records: whoever listens reads anew, as the rules let them.
 */
export const live = defineResource('live', {
  area: 'identity',
  operations: {
    streamChanges: {
      summary: 'Tells which kinds of records have changed, as server-sent events',
      method: 'GET',
      path: '/live',
      access: access.signedIn(),
      answer: 'stream',
    },
  },
});
