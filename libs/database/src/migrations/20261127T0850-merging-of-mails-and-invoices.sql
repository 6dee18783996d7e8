-- Single mails and invoices follow the records that are merged.
select enable_change_sets(name, '{update,delete}') from unnest(array['accounting_documents', 'accounting_partners',
  'direct_mails']::regclass[]) as name;
