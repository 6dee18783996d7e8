import { useT } from '@crm/i18n';
import { selectUser } from '@crm/auth';
import { useMasters } from '@crm/identity-web';
import { Select, Toolbar } from '@crm/ui-kit';
import type { SearchCondition } from '@crm/web-kit';
import { useSelector } from 'react-redux';
import styles from './Jobs.module.css';
import { entities, operations, valueOf, withValue } from './jobs-filter.ts';

interface JobFiltersProps {
  conditions: readonly SearchCondition[];
  onConditions: (conditions: SearchCondition[]) => void;
}

/** Renders the filters of the list: the member (for administrators), the kind of records, and the operation. */
export function JobFilters({ conditions, onConditions }: JobFiltersProps) {
  const t = useT('imports');
  const { users } = useMasters();
  const me = useSelector(selectUser);
  const members = users.map(({ id, name }) => ({ value: String(id), label: name }));
  const selects = [
    ...(me?.profile?.name === 'administrator' ? [['user', t('jobs.user'), members] as const] : []),
    ['entity', t('jobs.entity'), entities.map((value) => ({ value, label: t(`entity.${value}`) }))] as const,
    ['operation', t('jobs.operation'), operations.map((value) => ({ value, label: t(`operation.${value}`) }))] as const,
  ];
  return (
    <Toolbar label={t('jobs.filters')} wraps>
      <div className={styles.filters}>
        {selects.map(([field, label, options]) => (
          <div key={field} className={styles.choice}>
            <Select
              label={label}
              options={options}
              value={valueOf(conditions, field)}
              placeholder={t('jobs.all')}
              clearText={t('jobs.all')}
              onChange={(value) => onConditions(withValue(conditions, field, value))}
            />
          </div>
        ))}
      </div>
    </Toolbar>
  );
}
