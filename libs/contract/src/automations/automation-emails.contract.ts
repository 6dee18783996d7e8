import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, Name, Text, nullable, record } from '../core/schemas.ts';
import { AutomationEmail } from './automation.schemas.ts';

const allowed = () => access.signedIn({ feature: 'automation', menu: 'automations' });
const ofAutomation = Type.Object({ automation_id: Id });
const one = Type.Object({ automation_id: Id, id: Id });
const NodeId = Type.String({ minLength: 1, maxLength: 40 });
const words = {
  subject: Name(100),
  body_text: Text(50_000),
  body_html: Type.Optional(nullable(Text(102_400))),
  from_name: Type.Optional(nullable(Text(100))),
  reply_to: Type.Optional(nullable(Text(255))),
};

/** The mails of the blocks of automations. */
/** The bytes of a mail with the longest text and HTML. */
const EMAIL_BODY = 655_360;

export const automationEmails = defineResource('automation-emails', {
  area: 'automations',
  operations: {
    createAutomationEmail: {
      summary: "Create the mail of an automation's block",
      demo: false,
      method: 'POST',
      path: '/automations/{automation_id}/automation_emails',
      access: allowed(),
      bodyLimit: EMAIL_BODY,
      params: ofAutomation,
      body: Type.Object({ node_id: NodeId, ...words }),
      status: 201,
      response: record(AutomationEmail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getAutomationEmail: {
      summary: "Get the mail of an automation's block",
      method: 'GET',
      path: '/automations/{automation_id}/automation_emails/{id}',
      access: allowed(),
      params: one,
      response: record(AutomationEmail),
      errors: ['RecordNotFound'],
    },
    updateAutomationEmail: {
      summary: "Update the mail of an automation's block",
      description: 'Fields that are not sent do not change.',
      demo: false,
      method: 'PUT',
      path: '/automations/{automation_id}/automation_emails/{id}',
      access: allowed(),
      bodyLimit: EMAIL_BODY,
      params: one,
      body: Type.Object({ ...Type.Partial(Type.Object(words)).properties, lock_version: LockVersion }),
      response: record(AutomationEmail),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    sendAutomationSampleMail: {
      summary: 'Send yourself a sample of the mail of a block',
      demo: false,
      method: 'POST',
      path: '/automations/{automation_id}/automation_emails/send_sample_mail',
      access: allowed(),
      bodyLimit: EMAIL_BODY,
      params: ofAutomation,
      body: Type.Object(words),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});
