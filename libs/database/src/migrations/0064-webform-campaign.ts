/**
 * An answer is written with the campaign that led to it, and with the version of the form that it was checked against:
 * the form may have a newer one a moment later. The function stays as it is but for the columns of the log.
 */
const additions = [
  ['ip_masked, user_agent)', 'ip_masked, user_agent, utm, version)'],
  ['r.ip_masked, r.user_agent', "r.ip_masked, r.user_agent, coalesce(r.utm, '{}'), r.version"],
  ['ip_masked text, user_agent text', 'ip_masked text, user_agent text, utm jsonb, version integer'],
];

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const up = `
do $do$
declare
  body text := pg_get_functiondef('submit_webforms(jsonb)'::regprocedure);
  addition record;
begin
  for addition in select * from (values
    ${additions.map(([before, after]) => `(${quoted(before!)}, ${quoted(after!)})`).join(',\n    ')}) as a (before, after)
  loop
    if strpos(body, addition.before) = 0 then
      raise exception 'submit_webforms has no "%"', addition.before;
    end if;
    body := replace(body, addition.before, addition.after);
  end loop;
  execute body;
end $do$;
`;
