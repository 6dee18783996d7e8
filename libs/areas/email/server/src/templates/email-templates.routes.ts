import { emailTemplates } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { checkLinks } from '../checks/check-links.ts';
import { mergeFields } from '../merge-fields/merge-fields.ts';
import { copyTemplate, createTemplate, deleteTemplate, listVersions, updateTemplate } from './change-template.ts';
import { listFolders, listTemplates } from './list-templates.ts';
import { previewEmail, sendTest } from './preview-email.ts';
import { findTemplate } from './template-rows.ts';

export function emailTemplatesRoutes(app: AppContext): void {
  implement(app, emailTemplates, {
    listEmailTemplates: (ctx, { query }) => listTemplates(ctx, query),
    createEmailTemplate: (ctx, { body }) => createTemplate(app, ctx, body),
    listEmailFolders: (ctx) => listFolders(ctx),
    listEmailMergeFields: async (ctx) => {
      const { fields } = await mergeFields(ctx.db, ctx.locale);
      return {
        data: fields.map(({ key, name, source, isAlwaysFilled }) => ({
          key,
          name,
          source,
          needs_fallback: !isAlwaysFilled,
        })),
      };
    },
    previewEmail: (ctx, { body }) => previewEmail(app, ctx, body),
    checkEmailLinks: (_ctx, { body }) => checkLinks(app, body.urls),
    sendTestEmail: (ctx, { body }) => sendTest(app, ctx, body),
    getEmailTemplate: async (ctx, { params }) => ({ data: await findTemplate(ctx, params.id) }),
    updateEmailTemplate: (ctx, { params, body }) => updateTemplate(app, ctx, params.id, body),
    deleteEmailTemplate: (ctx, { params }) => deleteTemplate(app, ctx, params.id),
    copyEmailTemplate: (ctx, { params }) => copyTemplate(app, ctx, params.id),
    listEmailTemplateVersions: (ctx, { params }) => listVersions(ctx, params.id),
  });
}
