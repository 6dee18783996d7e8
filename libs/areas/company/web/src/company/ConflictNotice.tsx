import { useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { refreshRequested } from './refresh.ts';
import { holidayText } from './own-holidays.ts';
import styles from './Company.module.css';
import { companySubmitted, conflictYielded, selectCompany } from './company.slice.ts';
import { useLabels } from './use-labels.ts';

/** Renders a conflict with another member's save: both versions side by side, and the choice. */
export function ConflictNotice() {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const labels = useLabels();
  const { conflict } = useSelector(selectCompany);
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return holidayText(value as never);
    if (typeof value === 'boolean') return value ? t('company.on') : t('company.off');
    return String(value ?? '');
  };
  const differing = (Object.keys(mine) as (keyof typeof mine)[]).filter(
    (key) => key !== 'lockVersion' && text(mine[key]) !== text(theirs[key]),
  );
  return (
    <Banner
      meaning="caution"
      title={t('common:error.staleTitle')}
      actions={
        <>
          <Button
            size="small"
            onPress={() => {
              dispatch(conflictYielded());
              dispatch(refreshRequested());
            }}
          >
            {t('company.takeTheirs')}
          </Button>
          <Button size="small" onPress={() => dispatch(companySubmitted({ ...mine, lockVersion: theirs.lockVersion }))}>
            {t('company.takeMine')}
          </Button>
        </>
      }
    >
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('company.theirs')}</th>
            <th scope="col">{t('company.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((key) => (
            <tr key={key}>
              <th scope="row">{labels(key)}</th>
              <td>{text(theirs[key])}</td>
              <td>{text(mine[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Banner>
  );
}
