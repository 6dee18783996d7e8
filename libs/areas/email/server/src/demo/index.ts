import type { AppContext, DemoPart } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { addVerifiedDomain } from '../domains/add-verified-domain.ts';
import { demoTemplates } from './templates.ts';

/** The sender domain of the demo company. */
const DOMAIN = 'demo.example';

/** Returns the demo's templates, and a sender domain, so that its campaigns can be sent. */
export const emailDemo = (app: Pick<AppContext, 'secrets'>): DemoPart => ({
  add: async ({ domainId, memberIds }, { tx, calendar }) => {
    await addVerifiedDomain(app, tx, { domainId, name: DOMAIN, now: calendar.now });
    for (const [index, template] of demoTemplates.entries()) {
      const at = calendar.at(-20 + index * 3, 10 * 60);
      const { subject, document } = template;
      const content = { subject, document: JSON.stringify(document), user_id: memberIds[0]!, created_at: at };
      const { id } = await tx
        .insertInto('email_templates')
        .values({
          ...template,
          ...content,
          domain_id: domainId,
          search_key: searchKey([template.name, subject, template.folder ?? ''].join(' ')),
          sharing: 'edit',
          updated_by: memberIds[0]!,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('email_template_versions')
        .values({ ...content, domain_id: domainId, template_id: id, version: 1 })
        .execute();
    }
  },
});
