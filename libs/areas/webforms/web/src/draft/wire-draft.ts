import type { Webform, WebformPatch } from '../domain/webform.types.ts';
import { draftOf, isSame, wireItems } from '../items/draft-items.ts';
import { inOrder } from '../items/form-order.ts';
import { settingsOf, settingsPatch } from '../settings/settings-values.ts';
import type { FormDraft, StoredItem } from './draft.types.ts';

/** Converts the server's form into a draft; items keep the keys that the editor gave them. */
export function readDraft(form: Webform, keys: readonly string[] = []): { draft: FormDraft; stored: Stored } {
  const keyOf = (id: number, index: number) => keys[index] ?? `item-${id}`;
  const items = form.webformItems.map((item, index) => draftOf(item, keyOf(item.id, index)));
  const stored = storedItems(
    form,
    items.map(({ key }) => key),
  );
  return { draft: { settings: settingsOf(form), items: inOrder(items) }, stored };
}

type Stored = Record<string, StoredItem>;

/** Returns the server's data of the items that were sent under these keys. */
export function storedItems({ webformItems }: Webform, keys: readonly string[]): Stored {
  return Object.fromEntries(
    webformItems.map(({ id, options }, index) => [
      keys[index] ?? `item-${id}`,
      { id, ...(options ? { options } : {}) },
    ]),
  );
}

/** Returns the editor's key of each item; known items keep theirs. */
export function keysOf({ webformItems }: Webform, stored: Stored): string[] {
  const keyById = new Map(Object.entries(stored).map(([key, { id }]) => [id, key]));
  return webformItems.map(({ id }) => keyById.get(id) ?? `item-${id}`);
}

/** Returns only the changed fields, so that a save keeps what others have changed elsewhere. */
export function patchOf(saved: FormDraft, next: FormDraft, stored: Stored): WebformPatch {
  return {
    ...settingsPatch(saved.settings, next.settings),
    ...(isSame(saved.items, next.items) ? {} : { webformItems: wireItems(next.items, stored) }),
  };
}

export const isNothing = (patch: WebformPatch): boolean => Object.keys(patch).length === 0;
