import { useT } from '@crm/i18n';
import { NumberField } from '@crm/ui-kit';

/** The most days: a year without an action needs no colour of its own. */
const most = 365;

const isDays = (value: number | null): value is number => value !== null && value >= 1 && value <= most;

/** The typed days: yellow after the first, red after the second. */
export type TypedRange = readonly [near: number | null, far: number | null];

/** Returns the days if they are valid: each within a year, the second after the first; otherwise null. */
export const rangeOf = ([near, far]: TypedRange): [number, number] | null =>
  isDays(near) && isDays(far) && near < far ? [near, far] : null;

interface RangeFieldsProps {
  value: TypedRange;
  onChange: (value: TypedRange) => void;
  /** True after an attempt to save, which shows mistakes. */
  isTried: boolean;
}

/** Renders the fields of the days without an action after which a contact's colour turns yellow, then red. */
export function RangeFields({ value: [near, far], onChange, isTried }: RangeFieldsProps) {
  const t = useT('contacts');
  const farProblem = isDays(far) ? t('range.order') : t('range.days', { most });
  const isFarWrong = !isDays(far) || (near !== null && far <= near);
  const common = { suffix: t('range.unit'), isRequired: true, requiredText: t('common:field.required') };
  return (
    <>
      <NumberField
        {...common}
        label={t('range.near')}
        value={near}
        onChange={(days) => onChange([days, far])}
        error={isTried && !isDays(near) ? t('range.days', { most }) : undefined}
      />
      <NumberField
        {...common}
        label={t('range.far')}
        value={far}
        onChange={(days) => onChange([near, days])}
        error={isTried && isFarWrong ? farProblem : undefined}
      />
      <p>{t('range.hint')}</p>
    </>
  );
}
