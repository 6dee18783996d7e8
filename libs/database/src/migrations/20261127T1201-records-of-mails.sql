-- A mail has each record once: one key for each kind of record, so that merged records unite by the mail.
alter table incoming_mail_links drop constraint incoming_mail_links_domain_id_mail_id_deal_id_customer_id_c_key;
alter table incoming_mail_links add unique (domain_id, mail_id, deal_id);
alter table incoming_mail_links add unique (domain_id, mail_id, customer_id);
alter table incoming_mail_links add unique (domain_id, mail_id, contact_id);
