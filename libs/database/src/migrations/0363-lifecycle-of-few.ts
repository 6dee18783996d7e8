/** Companies without rules between phases and lifecycle stages, which most are, do not pay for them (0211). */
export const up = `
create or replace function deal_phase_histories_follow_lifecycle() returns trigger language plpgsql as $$
declare
  one record;
begin
  if not exists (select from come join lifecycle_rules rule on rule.domain_id = come.domain_id) then
    return null;
  end if;
  for one in select domain_id, array_agg(distinct deal_id) as deal_ids, null::bigint[] as contact_ids, user_id as who
    from come group by domain_id, user_id loop
    perform follow_lifecycle(one.domain_id, one.deal_ids, one.contact_ids, one.who);
  end loop;
  return null;
end $$;
`;
