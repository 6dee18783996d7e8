/**
 * 都道府県, 市区町村 and 町域 by postal code, as the operator imports them from Japan Post's file (spec 3 §4.4). The same
 * for every company: tenants read it, and the operator's command alone writes it.
 */
export const up = `
create table postal_codes (
  code text not null check (code ~ '^[0-9]{7}$'),
  position integer not null,
  prefecture text not null,
  city text not null,
  town text not null,
  primary key (code, position)
);
grant select on postal_codes to crm_app;
`;
