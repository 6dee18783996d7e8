/**
 * How many submissions senders have made in the minute under way: what each process counts is added here a moment later,
 * so that limits hold across processes and over a restart. Of no company, and worth nothing after a crash.
 */
export const up = `
create unlogged table submission_counts (
  -- a keyed hash of form and sender; no address is kept
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index submission_counts_end on submission_counts (ends_at);
revoke all on submission_counts from crm_app;
`;
