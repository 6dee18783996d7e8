import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource, fileBody } from '../core/define.ts';
import { FileText, Id, Name, record, records } from '../core/schemas.ts';
import { AutomationAttachment } from './automation.schemas.ts';

const allowed = () => access.signedIn({ feature: 'automation', menu: 'automations' });
const ofAutomation = Type.Object({ automation_id: Id });
const one = Type.Object({ automation_id: Id, id: Id });
const NodeId = Type.String({ minLength: 1, maxLength: 40 });
/** Greatest number of bytes of an attachment of a mail. */
export const AUTOMATION_FILE = 3_145_728;

/** The files that the mails of blocks carry. */
export const automationAttachments = defineResource('automation-attachments', {
  area: 'automations',
  operations: {
    listAutomationAttachments: {
      summary: "List the files of an automation's mails",
      method: 'GET',
      path: '/automations/{automation_id}/automation_attachments',
      access: allowed(),
      params: ofAutomation,
      query: Type.Object({ node_id: Type.Optional(NodeId) }),
      response: records(AutomationAttachment),
      errors: ['RecordNotFound'],
    },
    createAutomationAttachment: {
      summary: "Add a file to the mail of an automation's block",
      description: 'At most three files of 3 MB per block.',
      demo: false,
      method: 'POST',
      path: '/automations/{automation_id}/automation_attachments',
      access: allowed(),
      bodyLimit: fileBody(AUTOMATION_FILE),
      params: ofAutomation,
      body: Type.Object({ node_id: NodeId, filename: Name(255), content: FileText(AUTOMATION_FILE) }),
      status: 201,
      response: record(AutomationAttachment),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    deleteAutomationAttachment: {
      summary: "Delete a file of an automation's mail",
      demo: false,
      method: 'DELETE',
      path: '/automations/{automation_id}/automation_attachments/{id}',
      access: allowed(),
      params: one,
      status: 204,
      errors: ['RecordNotFound'],
    },
    getAutomationAttachmentUrl: {
      summary: "Get a download link for a file of an automation's mail",
      description: 'Valid for five minutes.',
      method: 'GET',
      path: '/automations/{automation_id}/automation_attachments/{id}/attachment_presigned_url',
      access: allowed(),
      params: one,
      response: record(Type.Object({ url: Type.String(), expires_at: Type.String() })),
      errors: ['RecordNotFound'],
    },
  },
});
