import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, DateField, Select, Toolbar } from '@crm/ui-kit';
import type { ListQuery, SearchCondition } from '@crm/web-kit';
import { Download } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { filterOf, valueOf, withValue } from './audit-filter.ts';
import type { FilterField } from './audit-filter.ts';
import styles from './AuditLogs.module.css';
import { csvRequested, selectAuditTools } from './audit-tools.slice.ts';
import { SearchWords } from './SearchWords.tsx';

interface AuditFiltersProps {
  query: ListQuery;
  isEmpty: boolean;
  onKeyword: (keyword: string) => void;
  onConditions: (conditions: SearchCondition[]) => void;
}

/** Renders the filters of the log (words, days, member, action and kind), and the export of the filtered entries. */
export function AuditFilters({ query, isEmpty, onKeyword, onConditions }: AuditFiltersProps) {
  const t = useT('company-settings');
  const dispatch = useDispatch();
  const { users } = useMasters();
  const { choices, csv } = useSelector(selectAuditTools);
  const { conditions } = query;
  const set = (field: FilterField) => (value: string | null) => onConditions(withValue(conditions, field, value));
  const members = users.map(({ id, name, deleted }) => ({
    value: String(id),
    label: deleted ? t('audit.goneMember', { name }) : name,
  }));
  const selects = [
    ['user', t('audit.member'), members],
    ['action', t('audit.action'), choices.actions],
    ['entity', t('audit.entity'), choices.entities],
  ] as const;
  return (
    <Toolbar label={t('audit.tools')} wraps>
      <div className={styles.tools}>
        <div className={styles.keyword}>
          <SearchWords value={query.keyword} onSearch={onKeyword} />
        </div>
        {(['from', 'to'] as const).map((end) => (
          <div key={end} className={styles.filter}>
            <DateField
              label={t(`audit.${end}`)}
              calendarText={t('common:field.openCalendar')}
              value={valueOf(conditions, end)}
              onChange={set(end)}
            />
          </div>
        ))}
        {selects.map(([field, label, options]) => (
          <div key={field} className={styles.choice}>
            <Select
              label={label}
              options={options}
              value={valueOf(conditions, field)}
              placeholder={t('audit.all')}
              clearText={t('audit.all')}
              onChange={set(field)}
            />
          </div>
        ))}
        <span className={styles.end}>
          <Button
            icon={<Download />}
            isDisabled={isEmpty}
            isPending={csv.status === 'requested'}
            onPress={() => dispatch(csvRequested(filterOf(query)))}
          >
            {t('audit.csv')}
          </Button>
        </span>
      </div>
    </Toolbar>
  );
}
