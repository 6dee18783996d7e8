import { useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import { useOwnKinds } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useMasters } from '@crm/identity-web';
import styles from './Access.module.css';
import type { Level, Levels } from './access.slice.ts';
import { roleEntities } from '../generated/role-entities.ts';
import { everyLevel, holds, steps, withStep } from './levels.ts';

interface Row {
  key: string;
  label: string;
  level: Level;
  set: (level: Level) => Levels;
}

/** Sets 参照・保存・削除 for each kind of record. Without 参照 of customers, the other kinds have no rights either. */
export function LevelGrid() {
  const t = useT('team');
  const tAccess = useT('access');
  const { values, setFieldValue } = useFormikContext<{ levels: Levels }>();
  const { levels } = values;
  const dealTypeRows = useDealTypeRows(levels);
  const ownRows = useOwnKindRows(levels);
  const rows = roleEntities.flatMap((entity) => [
    ...(entity === 'deal' ? dealTypeRows : []),
    ...(entity === 'customObject' ? ownRows : []),
    {
      key: entity,
      label: tAccess(`entity.${entity}`),
      level: levels[entity] ?? 'none',
      set: (level: Level) => ({ ...levels, [entity]: level }),
    },
  ]);
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

/** Returns the rows of the deal types, which stand before the row of types to come. */
function useDealTypeRows(levels: Levels): Row[] {
  const t = useT('team');
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  return types.map(({ id, name }) => ({
    key: `deal-${id}`,
    label: t('access.entity.dealType', { name }),
    level: levels.dealTypes.find((one) => one.dealTypeId === id)?.level ?? levels.deal,
    set: (level) => ({
      ...levels,
      dealTypes: [...levels.dealTypes.filter((one) => one.dealTypeId !== id), { dealTypeId: id, level }],
    }),
  }));
}

/** Returns the rows of the kinds that the company has defined itself, which stand before the row of those to come. */
function useOwnKindRows(levels: Levels): Row[] {
  const { customObject = 'none', customObjectDefs = [] } = levels;
  return useOwnKinds().map(({ id, name }) => ({
    key: `customObject-${id}`,
    label: name,
    level: customObjectDefs.find((one) => one.customObjectDefId === id)?.level ?? customObject,
    set: (level) => ({
      ...levels,
      customObjectDefs: [
        ...customObjectDefs.filter((one) => one.customObjectDefId !== id),
        { customObjectDefId: id, level },
      ],
    }),
  }));
}

/** Closes all other kinds for a role without customers, because their records show the customer's name. */
const closed = (levels: Levels): Levels => (levels.customer === 'none' ? everyLevel('none') : levels);
