-- The company's own words in the footer of its mailings and on the page that stops them.
alter table campaign_settings add column footer_note text, add column opt_out_note text;
