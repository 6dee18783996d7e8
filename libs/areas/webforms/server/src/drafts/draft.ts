import { isDeepStrictEqual } from 'node:util';
import type { FormValues } from '../forms/form-fields.ts';
import { valuesOf } from '../forms/stored-values.ts';
import type { FormRow } from '../forms/webforms.repository.ts';
import { wholeAutoReply } from '../replies/reply-values.ts';
import type { StoredItem } from '../items/deliver-items.ts';

/** The values and items of a form that its editor can change. */
export interface Definition {
  values: FormValues;
  items: StoredItem[];
}

/** A draft as it is stored: times are strings. */
interface StoredDraft {
  values: Omit<FormValues, 'closure_at'> & { closure_at: string | null };
  items: StoredItem[];
}

/** Returns the definition that visitors get. */
export const liveDefinition = (form: FormRow, items: readonly StoredItem[]): Definition => ({
  values: valuesOf(form),
  items: [...items],
});

/**
 * Returns the definition that the editor works on: the draft, if there is one. A field that is newer than the draft is
 * taken from the row.
 */
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

/** Returns true for equal definitions; the order of their keys does not matter. */
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

/**
 * Returns true if the editor's state differs from what visitors get: there is a draft, or the form was never published.
 */
export const hasUnpublishedChanges = ({ version, draft }: Pick<FormRow, 'version' | 'draft'>): boolean =>
  version === 0 || draft !== null;
