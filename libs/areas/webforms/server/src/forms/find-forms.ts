import { sqlFor } from '@crm/database';
import { keywordPredicate } from '@crm/server-kit';
import type { Finder } from '@crm/server-kit';
import { edited } from './list-forms.ts';

/** Finds forms by name, title or memo, newest first. */
export const findForms: Finder = async ({ db }, text, limit) => {
  const found = await db.all(
    sqlFor
      .selectFrom('webforms as w')
      .select('w.id')
      .select([edited('name').$notNull().as('title'), edited('memo').as('detail')])
      .where('w.domain_id', '=', db.domainId)
      .where('w.deleted_at', 'is', null)
      .where(keywordPredicate('w.search_key', text))
      .orderBy('w.updated_at', 'desc')
      .orderBy('w.id', 'desc')
      .limit(limit),
  );
  return found.map(({ id, title, detail }) => ({ id, title, detail: detail || null }));
};
