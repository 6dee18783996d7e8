import type { DemoPart } from '@crm/server-kit';
import { searchKey } from '@crm/validation';
import { demoTemplates } from './templates.ts';

export const emailDemo: DemoPart = {
  add: async ({ domainId, memberIds }, { tx, calendar }) => {
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
};
