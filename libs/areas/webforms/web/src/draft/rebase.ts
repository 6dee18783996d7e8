import { isSame } from '../items/draft-items.ts';
import type { FormDraft } from './draft.types.ts';

/**
 * My edits on top of what somebody else has saved meanwhile: what I have changed since `base` is mine, everything else
 * is theirs. Items are one whole: their order is part of what was edited.
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
