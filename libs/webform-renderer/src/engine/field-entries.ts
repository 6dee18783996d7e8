import { askedItems, checkAnswer, initialAnswers } from '@crm/validation/webform';
import type { Answer, AnswerIssue, AnswerValue, CheckContext, ItemId, RenderedItem } from '@crm/validation/webform';
import { createListeners } from './listeners.ts';

type Entry = { item: RenderedItem; answer: Answer; edited: boolean; dirty: boolean; refused: AnswerIssue | null };

export type FieldEntriesOptions = {
  items: readonly RenderedItem[];
  /** Initial answers instead of the items' defaults, for example those of a refused post. */
  answers?: readonly Answer[];
  /** The server's issues of those answers. */
  refused?: readonly (AnswerIssue & { id: ItemId })[];
  check?: CheckContext;
};

export type FieldEntries = ReturnType<typeof createFieldEntries>;

/** Creates the entries of a form's items, with the shown issues, the shown items and their listeners. */
export const createFieldEntries = ({ items, answers, refused, check }: FieldEntriesOptions) => {
  const listeners = createListeners();
  const entries = new Map<string, Entry>();
  const shown = new Map<string, AnswerIssue>();
  let showingAll = false;

  const given = new Map((answers ?? []).map((answer) => [String(answer.id), answer]));
  const found = new Map((refused ?? []).map((issue) => [String(issue.id), issue]));
  const byId = new Map(items.map((item) => [String(item.id), item]));
  for (const initial of initialAnswers(items)) {
    const key = String(initial.id);
    const answer = given.get(key) ?? initial;
    entries.set(key, { item: byId.get(key)!, answer, edited: false, dirty: false, refused: found.get(key) ?? null });
  }
  for (const [key, issue] of found) shown.set(key, issue);
  const begun = new Map(Array.from(entries, ([key, { answer }]) => [key, answer.value]));

  const entryOf = (id: ItemId): Entry => {
    const entry = entries.get(String(id));
    if (!entry) throw new Error(`No answer belongs to item ${id}.`);
    return entry;
  };
  const all = (): Answer[] => Array.from(entries.values(), ({ answer }) => answer);
  const keysOfAsked = (): Set<string> => new Set(askedItems(items, all()).map(({ id }) => String(id)));
  const deciding = new Set(items.map(({ displayCondition }) => displayCondition?.itemKey));
  let asked = keysOfAsked();
  const askedFirst = asked;
  const list = (): Answer[] => all().filter(({ id }) => asked.has(String(id)));

  const refresh = (key: string, entry: Entry): void => {
    const before = shown.get(key);
    const found =
      entry.refused ?? (entry.edited || showingAll ? checkAnswer(entry.item, entry.answer.value, check) : null);
    const visible = asked.has(key) ? found : null;
    if (before?.key === visible?.key && before?.part === visible?.part) return;
    if (visible) shown.set(key, visible);
    else shown.delete(key);
    listeners.notify(`issue:${key}`);
    listeners.notify('any');
  };

  /** Recomputes the shown items after an answer on which conditions depend has changed. */
  const askAnew = (): void => {
    const before = asked;
    asked = keysOfAsked();
    for (const { id } of items) {
      const key = String(id);
      if (before.has(key) === asked.has(key)) continue;
      const entry = entries.get(key);
      if (entry) refresh(key, entry);
      listeners.notify(`asked:${key}`);
    }
  };

  return {
    entries,
    entryOf,
    listeners,
    shown,
    refresh,
    /** Returns the answers of all shown items. */
    answers: list,
    isAsked: (id: ItemId): boolean => asked.has(String(id)),
    wasAsked: (id: ItemId): boolean => askedFirst.has(String(id)),
    /** Returns true when conditions depend on the item's answer. */
    decides: (entry: Entry): boolean => deciding.has(entry.item.key),
    askAnew,
    firstValue: (id: ItemId): AnswerValue => begun.get(String(id)) ?? '',
    firstIssue: (id: ItemId): AnswerIssue | undefined => found.get(String(id)),
    /** Shows the issues of all items from now on. */
    judgeAll: (): void => void (showingAll = true),
  };
};
