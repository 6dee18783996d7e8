-- Tells members who want to know that deals reached a phase that ends them (status 2: won).
create or replace function note_final_phases() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in
    select added.domain_id, array_agg(added.deal_id order by added.deal_id) as deals, added.user_id,
      max(added.id) as mark
    from added join phases phase on phase.domain_id = added.domain_id and phase.id = added.phase_id and phase.status = 2
    group by added.domain_id, added.user_id
  loop
    if wants_news(r.domain_id, 'final_phase') then
      perform add_job('tell_news', json_build_object('kind', 'final_phase', 'domain_id', r.domain_id, 'mark', r.mark,
        'actor_id', r.user_id, 'deal_ids', r.deals[1:100], 'count', cardinality(r.deals)));
    end if;
  end loop;
  return null;
end
$$;

create or replace trigger deal_final_phase_news after insert on deal_phase_histories
  referencing new table as added for each statement execute function note_final_phases();
