-- Notices follow from domain events instead of triggers.
drop trigger if exists deal_final_phase_news on deal_phase_histories;
drop trigger if exists member_changed_news on members;
drop trigger if exists member_joined_news on members;
drop function if exists note_final_phases();
drop function if exists note_member_change();
drop function if exists wants_news_by_mail(bigint, text);

-- The event that a notice reports: a subscriber that gets it again adds none.
alter table notices add column event_id bigint;
create unique index notices_event on notices (domain_id, event_id, user_id, kind) where event_id is not null;
