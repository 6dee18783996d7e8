/** A delivery may be a test: it belongs to no answer. How long the other side took is noted of every call. */
export const up = `
alter table webform_deliveries
  alter column submission_id drop not null,
  add column is_test boolean not null default false,
  add column elapsed_ms integer,
  add constraint webform_deliveries_of_answer check (is_test = (submission_id is null));
`;
