/**
 * Which visitors a form's views have counted in the last half hour (spec 3 §2.13): a digest of the visitor's id,
 * which says nothing without the id itself. Rows older than that are cleared every night.
 */
export const up = `
create table webform_view_marks (
  domain_id bigint not null,
  webform_id bigint not null,
  -- the first 16 bytes of the SHA-256 of the tracking id, or of the word that the page left
  visitor bytea not null,
  counted_at timestamptz not null,
  primary key (domain_id, webform_id, visitor),
  foreign key (domain_id, webform_id) references webforms (domain_id, id)
);
create index webform_view_marks_age on webform_view_marks (domain_id, counted_at);
select enable_tenancy('webform_view_marks');
`;
