-- Saved searches keep the columns and the layout of their lists.
alter table record_search_conditions add column view jsonb;
alter table deal_search_conditions add column view jsonb;
alter table action_search_conditions add column view jsonb;
