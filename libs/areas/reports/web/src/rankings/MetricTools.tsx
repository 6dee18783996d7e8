import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, Select } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { metricSettingsModal } from '../domain/report-modals.ts';
import type { ReportAddress } from '../domain/use-report-address.ts';
import styles from '../pages/ReportsPage.module.css';

/** Renders the choice of the group above rankings and radar charts, and their settings for administrators. */
export function MetricTools({ address, children }: { address: ReportAddress; children?: ReactNode }) {
  const t = useT('reports');
  const dispatch = useDispatch();
  const { groups } = useMasters();
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  if (groups.length === 0 && !isAdministrator && !children) return null;
  return (
    <div className={styles.bar}>
      {groups.length > 0 && (
        <Select
          size="small"
          label={t('group')}
          value={address.groupId === null ? null : String(address.groupId)}
          placeholder={t('allGroups')}
          clearText={t('allGroups')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => address.set({ group: id ?? '' })}
        />
      )}
      {children}
      {isAdministrator && (
        <Button
          size="small"
          icon={<Settings2 />}
          onPress={() => dispatch(modalOpened({ name: metricSettingsModal, payload: {} }))}
        >
          {t('settings.open')}
        </Button>
      )}
    </div>
  );
}
