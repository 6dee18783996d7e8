import { useT } from '@crm/i18n';
import { Banner, Checkbox } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { settingsSaved } from './import.slice.ts';
import styles from './Import.module.css';
import type { Settings } from './import.types.ts';
import type { StepProps } from './step.types.ts';

type Repair = NonNullable<Settings['repairs']>[number];

/** Renders the damage that a spreadsheet has done to the file, with the offer to repair it. */
export function Findings({ record, isBusy }: Pick<StepProps, 'record' | 'isBusy'>) {
  const t = useT('imports');
  const dispatch = useDispatch();
  const { findings, header, settings } = record;
  if (findings.length === 0) return null;
  const chosen = settings.repairs ?? [];
  const isSame = (one: Repair, other: Repair) => one.source === other.source && one.damage === other.damage;
  const toggle = (repair: Repair, isOn: boolean) => {
    const others = chosen.filter((one) => !isSame(one, repair));
    const repairs = isOn ? [...others, repair] : others;
    dispatch(settingsSaved({ settings: { ...settings, repairs }, isChecked: false }));
  };
  return (
    <Banner meaning="caution" isLive={false} title={t('damage.title')}>
      <ul className={styles.findings}>
        {findings.map(({ damage, source, count, example, repaired }) => (
          <li key={`${damage} ${source}`}>
            {t(`damage.${damage}`, { heading: header[source] ?? '', count, example })}
            {repaired !== null && damage !== 'shortened' && damage !== 'second_header' && (
              <Checkbox
                label={t('damage.repair', { repaired })}
                isSelected={chosen.some((one) => isSame(one, { source, damage }))}
                onChange={(isOn) => toggle({ source, damage }, isOn)}
                isDisabled={isBusy}
              />
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
