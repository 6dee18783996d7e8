import type { Answer, AnswerIssue, AnswerValue, ItemId } from '@crm/validation/webform';
import { createFieldEdits } from './field-edits.ts';
import { createFieldEntries } from './field-entries.ts';
import type { FieldEntriesOptions } from './field-entries.ts';

/** The answers of a form and their issues, observable per item. */
export type FieldStore = ReturnType<typeof createFieldStore>;

export type FieldStoreOptions = FieldEntriesOptions & {
  /** Called after every change with the answers of all shown items. */
  onChange?: (answers: Answer[]) => void;
};

/**
 * Creates a store with one entry and one set of listeners per item, so that typing re-renders a single field. An issue
 * is shown once the item was edited, or for all items after a press on submit (spec 1 §4). An item whose condition is
 * not met has no answer and no issue; its answer returns when it is shown again.
 */
export const createFieldStore = (options: FieldStoreOptions) => {
  const { items, onChange } = options;
  const fields = createFieldEntries(options);
  const { shown } = fields;
  const { listen } = fields.listeners;
  return {
    items,
    answers: fields.answers,
    value: (id: ItemId): AnswerValue => fields.entryOf(id).answer.value,
    /** Returns the shown issue of an item, or undefined; the same object until it changes. */
    issue: (id: ItemId): AnswerIssue | undefined => shown.get(String(id)),
    /** Returns the initial value and issue of an item, which the server's markup shows. */
    firstValue: fields.firstValue,
    firstIssue: fields.firstIssue,
    /** Returns the ids of the items with a shown issue, in order. */
    shownIds: (): string =>
      items
        .filter(({ id }) => shown.has(String(id)))
        .map(({ id }) => id)
        .join(),
    hasShownIssues: (): boolean => shown.size > 0,
    /** Returns true when the item's condition is met; `wasAsked`: when it was met initially. */
    isAsked: fields.isAsked,
    wasAsked: fields.wasAsked,
    ...createFieldEdits(fields, onChange),
    /** Calls the listener when the shown issue of an item changes. */
    subscribe: (id: ItemId, listener: () => void) => listen(`issue:${id}`, listener),
    /** Calls the listener when an item's value changes. */
    subscribeValue: (id: ItemId, listener: () => void) => listen(`value:${id}`, listener),
    /** Calls the listener when an item is shown or hidden. */
    subscribeAsked: (id: ItemId, listener: () => void) => listen(`asked:${id}`, listener),
    /** Calls the listener when any shown issue changes. */
    subscribeAny: (listener: () => void) => listen('any', listener),
  };
};
