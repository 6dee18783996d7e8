import { useT } from '@crm/i18n';
import { DateField, Select } from '@crm/ui-kit';
import type { PhaseEnd } from './use-phase-end.ts';

/** Renders the reason and the closing date; after an attempt (`isTried`) with an error at each missing one. */
export function EndFields({ end, isTried }: { end: PhaseEnd; isTried: boolean }) {
  const t = useT('deal-bulk');
  const required = (isMissing: boolean, field: string) =>
    isTried && isMissing ? t('deals:inline.required', { field: t(field) }) : undefined;
  return (
    <>
      {end.reasons.length > 0 && (
        <Select
          label={t('deals:field.reason')}
          placeholder={t('common:field.choose')}
          value={end.reasonId === null ? null : String(end.reasonId)}
          options={end.reasons.map((reason) => ({ value: String(reason.id), label: reason.name }))}
          onChange={(next) => end.setReasonId(next === null ? null : Number(next))}
          error={required(end.missing.reason, 'deals:field.reason')}
        />
      )}
      <DateField
        label={t('deals:field.closedOn')}
        value={end.closedOn}
        onChange={(day) => end.setClosedOn(day)}
        calendarText={t('common:field.openCalendar')}
        error={required(end.missing.day, 'deals:field.closedOn')}
      />
    </>
  );
}
