-- A row of an import is updated twice: by its verdict, and by its outcome. With free space in its page the second update
-- needs no entry in any index. Rows without a verdict are in no list of verdicts.
alter table import_rows set (fillfactor = 50);
drop index import_rows_verdict;
create index import_rows_verdict on import_rows (domain_id, import_id, verdict, place) where verdict is not null;
