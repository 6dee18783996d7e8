/**
 * Who has a mobile number is found by the telephone of their desk as well: `phone_key` holds one number, the mobile one
 * first. As `phoneKey` of the validation library makes it of a number that has been normalised on its way in.
 */
export const up = `
alter table contacts add column tel_key text generated always as (case when mobile_no is not null
  then regexp_replace(regexp_replace(tel_no, '^\\+81-?(\\(0\\)|0)?', '0'), '[-()+]', '', 'g') end) stored;
create index contacts_tel_key on contacts (domain_id, tel_key) where deleted_at is null and tel_key is not null;
`;
