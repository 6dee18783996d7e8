import { DateField, NumberField, parseDate, parseTime, TimeField } from '@crm/ui-kit';
import type { DateFieldProps, NumberFieldProps, TimeFieldProps } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import type { Bound } from './text-fields.tsx';
import { useFormField } from './use-form-field.ts';

type Named = { name: string };

/**
 * Binds a number field. The value is a number, or null when empty; a text that is no number stays a text, which the
 * schema refuses.
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
 * Binds a date field. The value is 'YYYY-MM-DD', or null when empty; a text that is no date stays a text, which the
 * schema
 * refuses.
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

type TimeProps = Omit<TimeFieldProps, Bound | 'timesText' | 'invalidText'> &
  Named & {
    /** Called with each valid time that is typed or chosen, for fields that follow it. */
    onTime?: (time: string) => void;
  };

/**
 * Binds a time field. The value is 'HH:MM', or '' when empty; a text that is no time stays, and the form refuses it.
 */
export function FormTimeField({ name, label, isRequired, onTime, ...rest }: TimeProps) {
  const t = useT('common');
  const { value, setValue, fieldProps } = useFormField<string>({ name, label, isRequired });
  return (
    <TimeField
      {...rest}
      {...fieldProps}
      timesText={t('field.openTimes')}
      invalidText={t('field.invalidTime')}
      value={parseTime(value)}
      onChange={(time, text) => {
        setValue(time ?? text.trim());
        if (time !== null) onTime?.(time);
      }}
    />
  );
}
