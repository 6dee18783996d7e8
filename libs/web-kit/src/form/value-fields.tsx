import { DateField, NumberField, parseDate } from '@crm/ui-kit';
import type { DateFieldProps, NumberFieldProps } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import type { Bound } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

type Named = { name: string };

/**
 * An amount or a count. The value is a number, or null while empty; a text that is no number stays as text, so that the
 * schema can refuse it.
 */
export function FormNumberField({ name, label, isRequired, ...rest }: Omit<NumberFieldProps, Bound> & Named) {
  const { value, setValue, fieldProps } = useFormField<number | string | null>({ name, label, isRequired });
  return (
    <NumberField
      {...rest}
      {...fieldProps}
      value={typeof value === 'number' ? value : null}
      onChange={(number, text) => setValue(number ?? (text.trim() === '' ? null : text))}
    />
  );
}

type DateProps = Omit<DateFieldProps, Bound | 'calendarText'> & Named;

/**
 * A day. The value is 'YYYY-MM-DD', or null while empty; a text that is no date stays as text, so that the schema can
 * refuse it.
 */
export function FormDateField({ name, label, isRequired, ...rest }: DateProps) {
  const t = useT('common');
  const { value, setValue, fieldProps } = useFormField<string | null>({ name, label, isRequired });
  return (
    <DateField
      {...rest}
      {...fieldProps}
      calendarText={t('field.openCalendar')}
      value={value && parseDate(value)}
      onChange={(day, text) => setValue(day ?? (text.trim() === '' ? null : text))}
    />
  );
}
