import { computeFormulas, standardFields } from '@crm/custom-fields-rules/formula';
import type { ItemEntity } from '@crm/custom-fields-rules';
import { today } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { TextField } from '@crm/ui-kit';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { CustomItem, CustomScope } from '../items/items.types.ts';
import { itemValue } from '../values/form-values.ts';
import type { CustomFormValues } from '../values/form-values.ts';
import { formatValue } from '../values/value-text.ts';

interface ComputedFieldProps {
  item: CustomItem;
  /** The items of the record, because a formula may use any of them. */
  items: readonly CustomItem[];
  scope: CustomScope;
}

type Values = Record<string, unknown> & { customs?: CustomFormValues };

const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** Returns a standard field's value; a form may hold a number as text. */
const standardValue = (value: unknown, type: string) =>
  type === 'number' && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** Shows the result of a formula for the form's current values; the server computes it again on save. */
export function ComputedField({ item, items, scope }: ComputedFieldProps): ReactNode {
  const t = useT('custom-fields');
  const { language } = useLanguage();
  const { values } = useFormikContext<Values>();
  const entity = scope.split(':')[0] as ItemEntity;
  const standard = Object.fromEntries(
    Object.entries(standardFields(entity)).map(([name, type]) => [name, standardValue(values[camel(name)], type)]),
  );
  const customs = Object.fromEntries(items.map(({ id }) => [String(id), itemValue(values.customs, id)]));
  const results = computeFormulas(
    items.map(({ id, itemType, formula }) => ({ id, item_type: itemType, formula })),
    customs,
    standard,
    today(),
  );
  const result = results[String(item.id)] ?? null;
  return (
    <TextField
      label={item.name}
      description={t('formula.computed')}
      isReadOnly
      value={result === null ? '' : formatValue(item, result, language)}
    />
  );
}
