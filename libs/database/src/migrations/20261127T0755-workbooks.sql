-- Members may have their exports as workbooks.
alter table members drop constraint members_csv_encoding_check,
  add constraint members_csv_encoding_check check (csv_encoding in ('cp932', 'utf8', 'xlsx'));
