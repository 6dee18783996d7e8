import { normaliseAnswer } from '@crm/validation/webform';
import type { Answer, AnswerIssue, AnswerValue, ItemId } from '@crm/validation/webform';
import type { FieldEntries } from './field-entries.ts';

/** Creates the edits of a form's answers; `onChange` is called with the answers of all shown items. */
export const createFieldEdits = (fields: FieldEntries, onChange?: (answers: Answer[]) => void) => {
  const { entries, entryOf, refresh } = fields;
  return {
    /** Sets a value. `edited` is true for a finished edit (a choice), false while text is being typed. */
    input(id: ItemId, value: AnswerValue, { edited = false, composing = false } = {}): void {
      const entry = entryOf(id);
      entry.answer = { ...entry.answer, value };
      entry.refused = null;
      entry.dirty = true;
      entry.edited ||= edited;
      if (fields.decides(entry)) fields.askAnew();
      if (!composing) refresh(String(id), entry);
      fields.listeners.notify(`value:${id}`);
      onChange?.(fields.answers());
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
      if (changed) onChange?.(fields.answers());
      return value;
    },
    /** Normalises every value and shows every issue, on a press on submit (spec 1 §4). */
    showAll(): void {
      fields.judgeAll();
      for (const [key, entry] of entries) {
        entry.refused = null;
        entry.answer = { ...entry.answer, value: normaliseAnswer(entry.item, entry.answer.value) };
        refresh(key, entry);
      }
    },
    /** Shows issues from the server until their items change. Returns the number of issues of shown items. */
    refuse(issues: readonly (AnswerIssue & { id: ItemId })[]): number {
      const known = issues.filter(({ id }) => entries.has(String(id)) && fields.isAsked(id));
      for (const { id, ...issue } of known) {
        const entry = entryOf(id);
        entry.refused = issue;
        refresh(String(id), entry);
      }
      return known.length;
    },
  };
};
