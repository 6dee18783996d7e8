import { useT } from '@crm/i18n';
import { NumberField } from '@crm/ui-kit';

/** More than a year without an action needs no colour of its own. */
const most = 365;

const isDays = (value: number | null): value is number => value !== null && value >= 1 && value <= most;

/** The days as they are typed: yellow after the first, red after the second. */
export type TypedRange = readonly [near: number | null, far: number | null];

/** The days once they make sense: each within a year, the second after the first. */
export const rangeOf = ([near, far]: TypedRange): [number, number] | null =>
  isDays(near) && isDays(far) && near < far ? [near, far] : null;

interface RangeFieldsProps {
  value: TypedRange;
  onChange: (value: TypedRange) => void;
  /** Says what is wrong. */
  isTried: boolean;
}

/** After how many days without an action the colour of a contact turns yellow, then red. */
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
