import { keywordPredicate } from '@crm/server-kit';
import type { Finder } from '@crm/server-kit';
import { materialRows } from './material-rows.ts';
import { visibleMaterials } from './targets.ts';

/** Finds files whose name, tags or partner contain the words, newest first, with the name of their record. */
export const findMaterials: Finder = async (ctx, text, limit) => {
  const found = await ctx.db.all(
    materialRows()
      .where(visibleMaterials(ctx))
      .where(keywordPredicate('materials.search_key', text))
      .orderBy('materials.updated_at', 'desc')
      .orderBy('materials.id', 'desc')
      .limit(limit),
  );
  return found.map(({ id, name, target_name }) => ({ id, title: name, detail: target_name }));
};
