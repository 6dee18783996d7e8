/**
 * Batches of one company may be written side by side: what a batch is about is held, its e-mail addresses and companies,
 * instead of the whole company; everywhere in the same order, so that two batches never wait for each other. Whether
 * something follows an answer is asked once for all, not by a trigger for each.
 */
const changes = [
  [
    "perform pg_advisory_xact_lock(hashtextextended('webform submissions ' || own, 0));",
    `perform pg_advisory_xact_lock(h.key) from (
    select distinct hashtextextended(own || k.key, 0) as key
      from jsonb_to_recordset(batch->'submissions') as s (mail text, company text)
      cross join lateral (values (' webform mail ' || s.mail), (' webform company ' || s.company)) as k (key)
     where k.key is not null order by key) as h;`,
  ],
  ['utm, version)', 'utm, version, processing_state)'],
  [
    "coalesce(r.utm, '{}'), r.version",
    "coalesce(r.utm, '{}'), r.version, case when webform_has_followers(w) then 'waiting' else 'done' end",
  ],
  [
    'utm jsonb, version integer)\n',
    'utm jsonb, version integer)\n    join webforms w on w.domain_id = own and w.id = forms[r.n]\n',
  ],
] as const;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const up = `
do $do$
declare
  body text := pg_get_functiondef('submit_webforms(jsonb)'::regprocedure);
  change record;
begin
  for change in select * from (values
    ${changes.map(([before, after]) => `(${quoted(before)}, ${quoted(after)})`).join(',\n    ')}) as c (before, after)
  loop
    if strpos(body, change.before) = 0 then
      raise exception 'submit_webforms has no "%"', change.before;
    end if;
    body := replace(body, change.before, change.after);
  end loop;
  execute body;
end $do$;

drop trigger number_answer on webform_submission_logs;
create trigger number_answer before insert on webform_submission_logs
  for each row when (new.version is null) execute function number_webform_answer();
`;
