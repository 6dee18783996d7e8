/**
 * A job carries the request that ordered it, and its company, so that its lines of the log can be found by either. What
 * the database adds by itself takes them from the transaction; of forms that are written together each has its own.
 */
const job = `json_build_object('domain_id', own, 'webform_id', forms[r.n], 'submission_id', log_ids[r.n])`;
const told = `unnest(log_ids, forms, deal_ids, contact_ids) as u (log, form, deal, contact)`;
const mark = `'domain_id', own, 'mark', u.log,`;
const origin = (request: string) => `'origin', json_build_object('request_id', ${request}, 'domain_id', own)`;

const changes = [
  [job, `${job.slice(0, -1)}, ${origin('requests[r.n]')})`],
  [told, `unnest(log_ids, forms, deal_ids, contact_ids, requests) as u (log, form, deal, contact, request)`],
  [mark, `${mark} ${origin('u.request')},`],
] as const;

const changed = changes
  .map(
    ([from, to]) => `
  if (length(body) - length(replace(body, $p$${from}$p$, ''))) / length($p$${from}$p$) <> 1 then
    raise exception 'submit_webforms does not have once: %', $p$${from}$p$;
  end if;
  body := replace(body, $p$${from}$p$, $p$${to}$p$);`,
  )
  .join('');

export const up = `
create or replace function add_job(task text, payload json, key text default null, run_at timestamptz default null,
  max_attempts integer default null) returns void
language sql security definer set search_path = graphile_worker, pg_catalog as $$
  select graphile_worker.add_job(
    task,
    case when coalesce(current_setting('app.request_id', true), '') = '' or payload::jsonb ? 'origin' then payload
      else (payload::jsonb || jsonb_build_object('origin', jsonb_strip_nulls(jsonb_build_object(
        'request_id', current_setting('app.request_id', true),
        'domain_id', nullif(current_setting('app.domain_id', true), '')::bigint))))::json end,
    job_key => key, run_at => run_at, max_attempts => max_attempts);
$$;

create or replace function queue_mail(mail jsonb) returns bigint language plpgsql security definer
set search_path = public, pg_catalog as $$
declare
  own constant bigint := nullif(current_setting('app.domain_id', true), '')::bigint;
  added bigint;
begin
  insert into mails (domain_id, recipient, sender, reply_to, subject, body_text, headers, state)
    values (coalesce(own, (mail->>'domain_id')::bigint), mail->>'recipient', mail->>'sender', mail->>'reply_to',
      mail->>'subject', mail->>'body_text', coalesce(mail->'headers', '{}'), mail->>'state')
    returning id into added;
  if mail->>'state' = 'queued' then
    perform add_job('send_mail', json_strip_nulls(json_build_object('mail_id', added, 'origin', mail->'origin')));
  end if;
  return added;
end $$;

do $do$
declare
  body text := pg_get_functiondef('submit_webforms(jsonb)'::regprocedure);
begin${changed}
  execute body;
end $do$;
`;
