import type { PartEvents, RecordEvents } from '@crm/server-kit';

declare module '@crm/server-kit' {
  interface DomainEventMap
    extends
      RecordEvents<'direct_mail', 'direct_mails'>,
      RecordEvents<'email_domain', 'email_domains'>,
      PartEvents<'email_domain_key', 'email_domain_keys'>,
      RecordEvents<'email_template', 'email_templates'>,
      PartEvents<'email_template_version', 'email_template_versions'>,
      RecordEvents<'incoming_mail', 'incoming_mails'>,
      PartEvents<'incoming_mail_link', 'incoming_mail_links'> {}
}
