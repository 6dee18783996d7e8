-- The contract lists the kinds; a constraint would be a second list of kinds of records.
alter table inbound_addresses drop constraint inbound_addresses_kind_check;
alter table incoming_mails drop constraint incoming_mails_address_kind_check;
