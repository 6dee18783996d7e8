import { directMails } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listDirectMails } from './direct-mail-rows.ts';
import { sendDirectMail, sendEstimateMail } from './send-direct-mail.ts';

export function directMailsRoutes(app: AppContext): void {
  implement(app, directMails, {
    listDirectMails: (ctx, { query }) => listDirectMails(ctx, query),
    sendDirectMail: (ctx, { body }) => sendDirectMail(app, ctx, body),
    sendEstimateMail: (ctx, { params, body }) => sendEstimateMail(app, ctx, params.id, body),
  });
}
