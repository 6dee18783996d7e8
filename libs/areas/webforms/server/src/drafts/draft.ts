import { isDeepStrictEqual } from 'node:util';
import type { FormValues } from '../forms/form-fields.ts';
import { valuesOf } from '../forms/stored-values.ts';
import type { FormRow } from '../forms/webforms.repository.ts';
import { wholeAutoReply } from '../replies/reply-values.ts';
import type { StoredItem } from '../items/deliver-items.ts';

/** All that an editor changes of a form. */
export interface Definition {
  values: FormValues;
  items: StoredItem[];
}

/** A draft as it is stored: times are texts. */
interface StoredDraft {
  values: Omit<FormValues, 'closure_at'> & { closure_at: string | null };
  items: StoredItem[];
}

/** What visitors get. */
export const liveDefinition = (form: FormRow, items: readonly StoredItem[]): Definition => ({
  values: valuesOf(form),
  items: [...items],
});

/** What the editor stands on: the draft, if one is open. Fields that are younger than the draft come of the row. */
export function editedDefinition(form: FormRow, items: readonly StoredItem[]): Definition {
  const live = liveDefinition(form, items);
  const draft = form.draft as StoredDraft | null;
  if (!draft) return live;
  const { closure_at, auto_reply } = draft.values;
  return {
    values: {
      ...live.values,
      ...draft.values,
      closure_at: closure_at === null ? null : new Date(closure_at),
      auto_reply: wholeAutoReply(auto_reply),
    },
    items: draft.items,
  };
}

/** Whether two definitions say the same, whatever the order of their keys. */
export const isSame = (one: Definition, other: Definition): boolean => isDeepStrictEqual(plain(one), plain(other));

const plain = ({ values, items }: Definition): unknown =>
  JSON.parse(
    JSON.stringify({
      values,
      items: items.map(({ id, category, data, order_num, custom_item_id }) => ({
        id,
        category,
        data,
        order_num,
        custom_item_id,
      })),
    }),
  );

/** Before the first publication there is nothing else; after it a draft is what differs. */
export const hasUnpublishedChanges = ({ version, draft }: Pick<FormRow, 'version' | 'draft'>): boolean =>
  version === 0 || draft !== null;
