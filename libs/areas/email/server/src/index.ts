import './events.ts';
import type { AppContext } from '@crm/server-kit';
import { createDns } from './domains/dns.ts';
import { aboutKey } from './domains/domain-keys.ts';
import { emailDomainsRoutes } from './domains/email-domains.routes.ts';
import { recheckDomains } from './domains/recheck-domains.ts';
import { emailDemo } from './demo/index.ts';
import { deliverDirectMailsOn } from './direct/deliver-direct-mails.ts';
import { mailActivities } from './direct/direct-mail-rows.ts';
import { directMailsRoutes } from './direct/direct-mails.routes.ts';
import { noteDirectReports } from './direct/note-direct-reports.ts';
import { fileMailsOn } from './inbound/file/file-mail.ts';
import { cleanIncomingMails } from './inbound/mails/clean-mails.ts';
import { incomingMailsRoutes } from './inbound/mails/incoming-mails.routes.ts';
import { incomingActivities } from './inbound/mails/mail-rows.ts';
import { incomingMailSettingsRoutes } from './inbound/settings/incoming-mail-settings.routes.ts';
import type { Inbound } from './inbound/smtp/open-inbound.ts';
import { previewFrameRoute } from './preview-frame/preview-frame.route.ts';
import { emailTemplatesRoutes } from './templates/email-templates.routes.ts';

export { addVerifiedDomain } from './domains/add-verified-domain.ts';
export { newKey } from './domains/domain-keys.ts';
export { domainOfAddress, maySendFrom, senderDomains } from './domains/sender-domains.ts';
export { isHardBounce } from './inbound/bounces/classify.ts';
export type { ReportClass } from './inbound/bounces/classify.ts';
export { onMailReport } from './inbound/bounces/take-report.ts';
export type { SentMailReport } from './inbound/bounces/take-report.ts';
export { signatureFor } from './domains/signing.ts';
export type { Signature } from './domains/signing.ts';
export { emailIssues, hasUnsubscribeLink } from './merge-fields/check-email.ts';
export type { CheckedEmail } from './merge-fields/check-email.ts';
export { UNSUBSCRIBE } from './merge-fields/fixed-fields.ts';
export { mergeValues } from './merge-fields/load-values.ts';
export type { LoadOptions, MergeSubject } from './merge-fields/load-values.ts';
export { mergeFields } from './merge-fields/merge-fields.ts';
export type { MergeField, MergeFields } from './merge-fields/merge-fields.ts';
export { compileEmail } from './render/compile-email.ts';
export type { CompiledEmail, CompileOptions, EmailSource } from './render/compile-email.ts';
export { fillEmail } from './render/fill-email.ts';
export type { FilledEmail, Filling, MergeValues } from './render/fill-email.ts';
export type { FieldSegment, LinkSegment, Segment } from './render/segments.ts';

export { effectError, mailTransport } from './sending/mail-transport.ts';
export type { OutgoingMail, SendMail } from './sending/mail-transport.ts';
export { templateContent } from './templates/template-rows.ts';

/** Opens the SMTP port of incoming mails. Its libraries are loaded only where there is one. */
export async function openInbound(app: AppContext, at: { port: number; host: string }): Promise<Inbound> {
  const { openInbound: open } = await import('./inbound/smtp/open-inbound.ts');
  return open(app, at);
}

/** Registers the email area: templates of mails to customers, and what makes mails from them. */
export function emailModule(app: AppContext): void {
  app.demo.add(emailDemo(app));
  emailTemplatesRoutes(app);
  previewFrameRoute(app);
  directMailsRoutes(app);
  deliverDirectMailsOn(app);
  noteDirectReports(app);
  app.timelineSources.add('mail', mailActivities);
  incomingMailsRoutes(app);
  incomingMailSettingsRoutes(app);
  fileMailsOn(app);
  app.timelineSources.add('mail', incomingActivities);
  app.cleaners.add('incoming mails', (now) => cleanIncomingMails(app, now));
  const dns = createDns(app.settings.dnsServers);
  emailDomainsRoutes(app, dns);
  app.cleaners.add('sender domains', () => recheckDomains(app, dns));
  app.sealed.add({
    table: 'email_domain_keys',
    key: ['domain_id', 'id'],
    also: ['email_domain_id'],
    columns: ['private_key'],
    about: ({ domain_id: domainId, email_domain_id: id }) => aboutKey(Number(domainId), Number(id)),
  });
}
