import { askedItems, checkAnswer, initialAnswers, normaliseAnswer } from '@crm/validation/webform';
import type { Answer, AnswerIssue, AnswerValue, CheckContext, ItemId, RenderedItem } from '@crm/validation/webform';

type Entry = { item: RenderedItem; answer: Answer; edited: boolean; dirty: boolean; refused: AnswerIssue | null };

/** The answers of a form and what is wrong with them, observable one item at a time. */
export type FieldStore = ReturnType<typeof createFieldStore>;

export type FieldStoreOptions = {
  items: readonly RenderedItem[];
  /** Answers to begin with instead of the items' defaults, such as those of a refused post. */
  answers?: readonly Answer[];
  /** Issues that the server found in those answers. */
  refused?: readonly (AnswerIssue & { id: ItemId })[];
  check?: CheckContext;
  /** Called after every change, with the answers of all items that are asked. */
  onChange?: (answers: Answer[]) => void;
};

/**
 * One entry and one set of listeners per item, so that typing in one of a hundred fields touches one field. An issue is
 * shown when the item was edited, or when all are shown because submit was pressed (spec 1 §4). An item whose condition is
 * not met has neither answer nor issue; what was given to it comes back with it.
 */
export const createFieldStore = ({ items, answers, refused, check, onChange }: FieldStoreOptions) => {
  const entries = new Map<string, Entry>();
  const shown = new Map<string, AnswerIssue>();
  const listeners = new Map<string, Set<() => void>>();
  const anyListeners = new Set<() => void>();
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
    listeners.get(key)?.forEach((listener) => listener());
    anyListeners.forEach((listener) => listener());
  };

  /** An answer on which others depend is another one. */
  const askAnew = (): void => {
    const before = asked;
    asked = keysOfAsked();
    for (const { id } of items) {
      const key = String(id);
      if (before.has(key) === asked.has(key)) continue;
      const entry = entries.get(key);
      if (entry) refresh(key, entry);
      listeners.get(`asked:${key}`)?.forEach((listener) => listener());
    }
  };

  return {
    items,
    answers: list,
    value: (id: ItemId): AnswerValue => entryOf(id).answer.value,
    /** The issue to show at an item, or undefined. The same object until it changes. */
    issue: (id: ItemId): AnswerIssue | undefined => shown.get(String(id)),
    /** Value and issue that the form began with: what a server's markup shows. */
    firstValue: (id: ItemId): AnswerValue => begun.get(String(id)) ?? '',
    firstIssue: (id: ItemId): AnswerIssue | undefined => found.get(String(id)),
    /** The ids of the items at which one is shown, in their order. */
    shownIds: (): string =>
      items
        .filter(({ id }) => shown.has(String(id)))
        .map(({ id }) => id)
        .join(),
    hasShownIssues: (): boolean => shown.size > 0,
    /** Whether the item's condition is met; `wasAsked`: whether it was when the form began. */
    isAsked: (id: ItemId): boolean => asked.has(String(id)),
    wasAsked: (id: ItemId): boolean => askedFirst.has(String(id)),

    /** A new value. `edited` when the visitor is done with it (a choice), not while text is being typed. */
    input(id: ItemId, value: AnswerValue, { edited = false, composing = false } = {}): void {
      const entry = entryOf(id);
      entry.answer = { ...entry.answer, value };
      entry.refused = null;
      entry.dirty = true;
      entry.edited ||= edited;
      if (deciding.has(entry.item.key)) askAnew();
      if (!composing) refresh(String(id), entry);
      listeners.get(`value:${id}`)?.forEach((listener) => listener());
      onChange?.(list());
    },
    /**
     * The visitor leaves a field: the value is normalised (spec 3 §4.2) and, once it was changed, judged from now on unless
     * `judged` is false. Gives the new value.
     */
    leave(id: ItemId, judged = true): AnswerValue {
      const entry = entryOf(id);
      const value = normaliseAnswer(entry.item, entry.answer.value);
      const changed = JSON.stringify(value) !== JSON.stringify(entry.answer.value);
      if (changed) entry.answer = { ...entry.answer, value };
      entry.edited ||= judged && entry.dirty;
      refresh(String(id), entry);
      if (changed) onChange?.(list());
      return value;
    },
    /** Submit was pressed: every value is normalised and every issue shown (spec 1 §4). */
    showAll(): void {
      showingAll = true;
      for (const [key, entry] of entries) {
        entry.refused = null;
        entry.answer = { ...entry.answer, value: normaliseAnswer(entry.item, entry.answer.value) };
        refresh(key, entry);
      }
    },
    /** Issues that only the server saw; each goes when its item changes. Gives how many belong to items that are asked. */
    refuse(issues: readonly (AnswerIssue & { id: ItemId })[]): number {
      const known = issues.filter(({ id }) => entries.has(String(id)) && asked.has(String(id)));
      for (const { id, ...issue } of known) {
        const entry = entryOf(id);
        entry.refused = issue;
        refresh(String(id), entry);
      }
      return known.length;
    },
    /** Calls back when the issue shown at an item changes. */
    subscribe: (id: ItemId, listener: () => void) => listen(listeners, String(id), listener),
    /** Calls back when an item's value changes. */
    subscribeValue: (id: ItemId, listener: () => void) => listen(listeners, `value:${id}`, listener),
    /** Calls back when an item is asked that was not, or no more. */
    subscribeAsked: (id: ItemId, listener: () => void) => listen(listeners, `asked:${id}`, listener),
    /** Calls back when any shown issue changes. */
    subscribeAny(listener: () => void): () => void {
      anyListeners.add(listener);
      return () => anyListeners.delete(listener);
    },
  };
};

const listen = (all: Map<string, Set<() => void>>, key: string, listener: () => void): (() => void) => {
  const set = all.get(key) ?? new Set();
  all.set(key, set.add(listener));
  return () => set.delete(listener);
};
