-- Keeps the snapshots of the deals that a statement has written: the row of the present ends, and another one begins on
-- the day of the change; a second change of the day writes over the first. A change that brings an earlier time back (an
-- undo) never begins before the row that it ends.
create or replace function note_deal_snapshots(written jsonb) returns void language sql as $$
  with given as materialized (
    select d.domain_id, d.id as deal_id, d.deal_type_id, d.phase_id, p.status as phase_status, d.probability_id, b.rate,
      d.user_id, d.product_id, d.channel_id, coalesce(d.amount, 0) as amount, d.expected_contract_date,
      d.deleted_at is not null as is_deleted,
      greatest((d.updated_at at time zone 'Asia/Tokyo')::date, (d.deleted_at at time zone 'Asia/Tokyo')::date,
        latest.from_on) as day, latest.from_on as began, latest.place
    from jsonb_to_recordset(written) as w (domain_id bigint, id bigint)
    -- One look by key for each deal: without statistics a join may compare every row with every other.
    cross join lateral (select * from deals as one where one.domain_id = w.domain_id and one.id = w.id limit 1) as d
    join phases as p on p.domain_id = d.domain_id and p.id = d.phase_id
    left join probabilities as b on b.domain_id = d.domain_id and b.id = d.probability_id
    left join lateral (select s.from_on, s.ctid as place from deal_snapshots as s
      where s.domain_id = d.domain_id and s.deal_id = d.id order by s.from_on desc limit 1) as latest on true
  ), ended as (
    -- By the place of the row, which was just read: a join by key compares every row with every other. The change of
    -- the deal keeps others from writing its snapshots meanwhile.
    update deal_snapshots as s set until_on = given.day from given
    where s.ctid = given.place and s.domain_id = given.domain_id and given.began < given.day
  )
  insert into deal_snapshots (domain_id, deal_id, from_on, deal_type_id, phase_id, phase_status, probability_id, rate,
    user_id, product_id, channel_id, amount, expected_contract_date, is_deleted)
  select domain_id, deal_id, day, deal_type_id, phase_id, phase_status, probability_id, rate, user_id, product_id,
    channel_id, amount, expected_contract_date, is_deleted
  from given
  on conflict (domain_id, deal_id, from_on) do update set deal_type_id = excluded.deal_type_id,
    phase_id = excluded.phase_id, phase_status = excluded.phase_status, probability_id = excluded.probability_id,
    rate = excluded.rate, user_id = excluded.user_id, product_id = excluded.product_id, channel_id = excluded.channel_id,
    amount = excluded.amount, expected_contract_date = excluded.expected_contract_date, is_deleted = excluded.is_deleted
$$;
