import { askedItems, checkAnswer, initialAnswers, normaliseAnswer } from '@crm/validation/webform';
import type { Answer, AnswerIssue, AnswerValue, CheckContext, ItemId, RenderedItem } from '@crm/validation/webform';

type Entry = { item: RenderedItem; answer: Answer; edited: boolean; dirty: boolean; refused: AnswerIssue | null };

/** The answers of a form and their issues, observable per item. */
export type FieldStore = ReturnType<typeof createFieldStore>;

export type FieldStoreOptions = {
  items: readonly RenderedItem[];
  /** Initial answers instead of the items' defaults, for example those of a refused post. */
  answers?: readonly Answer[];
  /** The server's issues of those answers. */
  refused?: readonly (AnswerIssue & { id: ItemId })[];
  check?: CheckContext;
  /** Called after every change with the answers of all shown items. */
  onChange?: (answers: Answer[]) => void;
};

/**
 * Creates a store with one entry and one set of listeners per item, so that typing re-renders a single field. An issue
 * is shown once the item was edited, or for all items after a press on submit (spec 1 §4). An item whose condition is
 * not met has no answer and no issue; its answer returns when it is shown again.
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

  /** Recomputes the shown items after an answer on which conditions depend has changed. */
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
    /** Returns the shown issue of an item, or undefined; the same object until it changes. */
    issue: (id: ItemId): AnswerIssue | undefined => shown.get(String(id)),
    /** Returns the initial value and issue of an item, which the server's markup shows. */
    firstValue: (id: ItemId): AnswerValue => begun.get(String(id)) ?? '',
    firstIssue: (id: ItemId): AnswerIssue | undefined => found.get(String(id)),
    /** Returns the ids of the items with a shown issue, in order. */
    shownIds: (): string =>
      items
        .filter(({ id }) => shown.has(String(id)))
        .map(({ id }) => id)
        .join(),
    hasShownIssues: (): boolean => shown.size > 0,
    /** Returns true when the item's condition is met; `wasAsked`: when it was met initially. */
    isAsked: (id: ItemId): boolean => asked.has(String(id)),
    wasAsked: (id: ItemId): boolean => askedFirst.has(String(id)),

    /** Sets a value. `edited` is true for a finished edit (a choice), false while text is being typed. */
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
     * Normalises a field's value on blur (spec 3 §4.2) and, when it was changed, shows its issue from now on unless
     * `judged` is false. Returns the new value.
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
    /** Normalises every value and shows every issue, on a press on submit (spec 1 §4). */
    showAll(): void {
      showingAll = true;
      for (const [key, entry] of entries) {
        entry.refused = null;
        entry.answer = { ...entry.answer, value: normaliseAnswer(entry.item, entry.answer.value) };
        refresh(key, entry);
      }
    },
    /** Shows issues from the server until their items change. Returns the number of issues of shown items. */
    refuse(issues: readonly (AnswerIssue & { id: ItemId })[]): number {
      const known = issues.filter(({ id }) => entries.has(String(id)) && asked.has(String(id)));
      for (const { id, ...issue } of known) {
        const entry = entryOf(id);
        entry.refused = issue;
        refresh(String(id), entry);
      }
      return known.length;
    },
    /** Calls the listener when the shown issue of an item changes. */
    subscribe: (id: ItemId, listener: () => void) => listen(listeners, String(id), listener),
    /** Calls the listener when an item's value changes. */
    subscribeValue: (id: ItemId, listener: () => void) => listen(listeners, `value:${id}`, listener),
    /** Calls the listener when an item is shown or hidden. */
    subscribeAsked: (id: ItemId, listener: () => void) => listen(listeners, `asked:${id}`, listener),
    /** Calls the listener when any shown issue changes. */
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
