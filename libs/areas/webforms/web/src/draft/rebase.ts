import { isSame } from '../items/draft-items.ts';
import type { FormDraft } from './draft.types.ts';

/**
 * Applies my edits to what somebody else has saved meanwhile: settings that I changed since `base` are mine, all others
 * are theirs. The list of items counts as one value, because its order is part of the edit.
 */
export function rebase(base: FormDraft, mine: FormDraft, theirs: FormDraft): FormDraft {
  const keys = Object.keys(mine.settings) as (keyof FormDraft['settings'])[];
  const isMine = (key: (typeof keys)[number]) =>
    JSON.stringify(mine.settings[key]) !== JSON.stringify(base.settings[key]);
  const own = Object.fromEntries(keys.filter(isMine).map((key) => [key, mine.settings[key]]));
  return {
    settings: { ...theirs.settings, ...own },
    items: isSame(base.items, mine.items) ? theirs.items : mine.items,
  };
}
