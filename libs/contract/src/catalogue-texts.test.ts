import { catalogue } from './index.ts';
import type { Operation } from './index.ts';

const operations = catalogue.flatMap((resource) =>
  Object.entries(resource.operations).map(([name, operation]) => [name, operation] as [string, Operation]),
);

/** The imperatives that a summary may start with; add one when none of these fits. */
const verbs = (
  'Accept Add Assign Attach Bookmark Cancel Change Check Comment Complete Confirm Copy Create Delete Disable Disclose Discard ' +
  'Dry-run Edit Enable End Erase Exchange Get Hide Import Invite Limit Link List Mark Merge Move Open Order Parse Pause Preview ' +
  'Record Register Relate Remove Rename Replace Report Request Resend Restore Restrict Resume Save Search Send Set Sign ' +
  'Star Start Stop Stream Submit Suggest Turn Undo Unlink Unlock Update Validate'
).split(' ');

/** Indirect questions and idioms that the API reference must not have. */
const idioms = /\b(what|whether|whoever|one['’]s|oneself|anew|for good|of which|is told|are told|stands|hears)\b/i;

test.each(operations)(
  '%s has a summary of at most 80 characters that starts with an imperative',
  (_name, operation) => {
    expect(operation.summary.length).toBeLessThanOrEqual(80);
    expect(verbs).toContain(operation.summary.match(/^[A-Za-z-]+/)?.[0]);
    expect(operation.summary).not.toMatch(/[.…]$/);
  },
);

test.each(operations)('%s is described without idioms', (_name, { summary, description = '' }) => {
  expect(`${summary}. ${description}`).not.toMatch(idioms);
});

test.each(operations.filter(([, { description }]) => description !== undefined))(
  '%s has a description that ends with a full stop',
  (_name, { description }) => {
    expect(description).toMatch(/^[A-Z`].*\.$/);
  },
);
