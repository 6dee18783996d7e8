import type { ToldField } from './ChangedFields.tsx';
import type { RecordChange } from './create-changes.ts';

type Field = RecordChange['fields'][number];

/** The texts of a kind's fields. */
export interface FieldTexts {
  /** Returns the label of a field on the kind's screens; absent or undefined: the label of the answer. */
  name?: (field: string) => string | undefined;
  /** Returns the label of a field with a name of its own; absent: that name. */
  ownName?: (field: string, name: string) => string;
  /** Returns a value in the format of the kind's screens; absent: as answered. */
  value?: (field: Field, value: string | null) => string | null;
  /** Returns the fields to show; absent: all. */
  shown?: (fields: readonly Field[]) => readonly Field[];
}

/** Returns changed fields in words. */
export function toldFields(
  { name, ownName = (_field, own) => own, value = (_field, text) => text, shown = (all) => all }: FieldTexts,
  fields: readonly Field[],
): ToldField[] {
  return shown(fields).map((field) => ({
    name: field.itemName === null ? (name?.(field.field) ?? field.label) : ownName(field.field, field.itemName),
    before: value(field, field.before),
    after: value(field, field.after),
  }));
}
