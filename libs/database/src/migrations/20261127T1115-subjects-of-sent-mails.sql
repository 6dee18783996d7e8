-- The subject as it was sent to the recipient, where it is not that of the mail: its merge fields are filled.
alter table campaign_targets add subject text;
