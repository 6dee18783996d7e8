import { useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import { useFormikContext } from 'formik';
import { useMasters } from '@crm/identity-web';
import styles from './Access.module.css';
import type { Level, Levels } from './access.slice.ts';
import { holds, steps, withStep } from './levels.ts';

interface Row {
  key: string;
  label: string;
  level: Level;
  set: (level: Level) => Levels;
}

/** Sets 参照・保存・削除 for each kind of record. Without 参照 of customers, the other kinds have no rights either. */
export function LevelGrid() {
  const t = useT('team');
  const { values, setFieldValue } = useFormikContext<{ levels: Levels }>();
  const { levels } = values;
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const ofType = (id: number) => levels.dealTypes.find((one) => one.dealTypeId === id)?.level ?? levels.deal;
  const rows: Row[] = [
    ...(['customer', 'contact'] as const).map((key) => ({
      key,
      label: t(`access.entity.${key}`),
      level: levels[key],
      set: (level: Level) => ({ ...levels, [key]: level }),
    })),
    ...types.map(({ id, name }) => ({
      key: `deal-${id}`,
      label: t('access.entity.dealType', { name }),
      level: ofType(id),
      set: (level: Level) => ({
        ...levels,
        dealTypes: [...levels.dealTypes.filter((one) => one.dealTypeId !== id), { dealTypeId: id, level }],
      }),
    })),
    ...(['deal', 'action'] as const).map((key) => ({
      key,
      label: t(`access.entity.${key}`),
      level: levels[key],
      set: (level: Level) => ({ ...levels, [key]: level }),
    })),
  ];
  const hasNothing = levels.customer === 'none';
  return (
    <table className={styles.grid} aria-label={t('access.roles.levels')}>
      <thead>
        <tr>
          <th scope="col">{t('access.column.kind')}</th>
          {steps.map((step) => (
            <th key={step} scope="col">
              {t(`access.step.${step}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, level, set }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {steps.map((step) => (
              <td key={step}>
                <Checkbox
                  isLabelHidden
                  label={`${label} ${t(`access.step.${step}`)}`}
                  isSelected={holds(level, step)}
                  isDisabled={hasNothing && key !== 'customer'}
                  onChange={(isTicked) => void setFieldValue('levels', closed(set(withStep(step, isTicked))))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Closes all other kinds for a role without customers, because their records show the customer's name. */
const closed = (levels: Levels): Levels =>
  levels.customer === 'none'
    ? { customer: 'none', contact: 'none', deal: 'none', action: 'none', dealTypes: [] }
    : levels;
