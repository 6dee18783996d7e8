-- Writes the snapshots of a company's deals from before there were any, from the phase history and the log of changes: a
-- fact at the end of a day is the value before the first later change of it, or the present one. Phases count as they are
-- now, because nobody noted them then. Returns the number of deals; at most `most` at once.
create or replace function backfill_deal_snapshots(own bigint, most integer) returns integer language plpgsql as $$
declare
  done integer;
begin
  with lacking as materialized (
    select d.* from deals as d
    where d.domain_id = own and not exists (
      select from deal_snapshots as s where s.domain_id = own and s.deal_id = d.id)
    order by d.id limit most
  ), days as (
    select l.id, (l.created_at at time zone 'Asia/Tokyo')::date as day from lacking as l
    union
    select l.id, greatest((a.created_at at time zone 'Asia/Tokyo')::date, (l.created_at at time zone 'Asia/Tokyo')::date)
    from lacking as l join audit_logs as a on a.domain_id = own and a.entity = 'deal' and a.record_id = l.id
    where a.changes->'before' ?| array['phase_id', 'amount', 'expected_contract_date', 'user_id', 'probability_id',
      'product_id', 'channel_id']
    union
    select l.id, greatest((h.entered_at at time zone 'Asia/Tokyo')::date, (l.created_at at time zone 'Asia/Tokyo')::date)
    from lacking as l join deal_phase_histories as h on h.domain_id = own and h.deal_id = l.id
    union
    select l.id, (l.deleted_at at time zone 'Asia/Tokyo')::date from lacking as l where l.deleted_at is not null
  ), states as (
    select days.id, days.day, l.deal_type_id, coalesce((
        select h.phase_id from deal_phase_histories as h
        where h.domain_id = own and h.deal_id = l.id and (h.entered_at at time zone 'Asia/Tokyo')::date <= days.day
        order by h.id desc limit 1), (
        select coalesce(h.from_phase_id, h.phase_id) from deal_phase_histories as h
        where h.domain_id = own and h.deal_id = l.id order by h.id limit 1), l.phase_id) as phase_id,
      fact.probability_id, fact.user_id, fact.product_id, fact.channel_id, fact.amount, fact.expected_contract_date,
      l.deleted_at is not null and (l.deleted_at at time zone 'Asia/Tokyo')::date <= days.day as is_deleted
    from days join lacking as l on l.id = days.id
    cross join lateral (
      select coalesce(jsonb_object_agg(key, value), '{}') as past from (
        select distinct on (old.key) old.key, old.value
        from audit_logs as a cross join jsonb_each(a.changes->'before') as old
        where a.domain_id = own and a.entity = 'deal' and a.record_id = l.id
          and (a.created_at at time zone 'Asia/Tokyo')::date > days.day
        order by old.key, a.id
      ) as first_later
    ) as log
    cross join lateral jsonb_to_record(jsonb_build_object('probability_id', l.probability_id, 'user_id', l.user_id,
      'product_id', l.product_id, 'channel_id', l.channel_id, 'amount', l.amount,
      'expected_contract_date', l.expected_contract_date) || log.past) as fact (probability_id bigint, user_id bigint,
      product_id bigint, channel_id bigint, amount bigint, expected_contract_date date)
  ), written as (
    insert into deal_snapshots (domain_id, deal_id, from_on, until_on, deal_type_id, phase_id, phase_status,
      probability_id, rate, user_id, product_id, channel_id, amount, expected_contract_date, is_deleted)
    select own, s.id, s.day, coalesce(lead(s.day) over (partition by s.id order by s.day), 'infinity'), s.deal_type_id,
      s.phase_id, p.status, s.probability_id, b.rate, s.user_id, s.product_id, s.channel_id, coalesce(s.amount, 0),
      s.expected_contract_date, s.is_deleted
    from states as s
    join phases as p on p.domain_id = own and p.id = s.phase_id
    left join probabilities as b on b.domain_id = own and b.id = s.probability_id
    on conflict do nothing
    returning deal_id
  )
  select count(distinct deal_id) into done from written;
  return done;
end
$$;
