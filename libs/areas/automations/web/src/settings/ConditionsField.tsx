import { useFilterFields as useActionFields } from '@crm/actions-web/filter-fields';
import type { Entity } from '@crm/automations-rules';
import { contactFilterFields } from '@crm/contacts-web/parts';
import { useCustomItems } from '@crm/custom-fields-web/parts';
import { customerFilterFields } from '@crm/customers-web/parts';
import { useFilterFields as useDealFields } from '@crm/deals-web/filter-fields';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { FilterTool } from '@crm/records-web/lists';
import type { FilterField } from '@crm/records-web/lists';
import type { SearchCondition } from '@crm/web-kit';
import type { Settings } from '../domain/automation.types.ts';
import styles from './Settings.module.css';

type Search = NonNullable<Settings['search']>;

interface ConditionsFieldProps {
  entity: Entity;
  dealTypeId: number | null | undefined;
  value: Search | undefined;
  onChange: (search: Search) => void;
}

/** Renders the conditions of a block with the filters of the record lists. */
export function ConditionsField({ entity, dealTypeId, ...tool }: ConditionsFieldProps) {
  switch (entity) {
    case 'deal':
      return <OfDeals dealTypeId={dealTypeId} {...tool} />;
    case 'customer':
      return <OfCustomers {...tool} />;
    case 'contact':
      return <OfContacts {...tool} />;
    default:
      return <OfActions {...tool} />;
  }
}

type ToolProps = Pick<ConditionsFieldProps, 'value' | 'onChange'>;

function OfDeals({ dealTypeId, ...tool }: ToolProps & Pick<ConditionsFieldProps, 'dealTypeId'>) {
  const { dealTypes } = useMasters();
  const type = dealTypeId ?? dealTypes[0]?.id ?? 0;
  const fields = useDealFields(type);
  // Custom items belong to one deal type.
  return (
    <Tool {...tool} fields={dealTypeId == null ? fields.filter(({ key }) => !key.startsWith('custom_')) : fields} />
  );
}

function OfCustomers(tool: ToolProps) {
  const t = useT('customers');
  const { items } = useCustomItems('customer');
  return <Tool {...tool} fields={customerFilterFields(t, items, undefined)} />;
}

function OfContacts(tool: ToolProps) {
  const t = useT('contacts');
  const { items } = useCustomItems('contact');
  return <Tool {...tool} fields={contactFilterFields(t, useMasters(), items, [])} />;
}

function OfActions(tool: ToolProps) {
  return <Tool {...tool} fields={useActionFields()} />;
}

function Tool({ value, onChange, fields }: ToolProps & { fields: FilterField[] }) {
  const t = useT('automations');
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('settings.conditions')}</span>
      <div className={styles.chips}>
        <FilterTool
          title={t('settings.conditions')}
          fields={fields}
          conditions={(value?.conditions ?? []) as SearchCondition[]}
          match={value?.match ?? 'all'}
          onChange={(conditions, match) =>
            onChange({ ...value, match, conditions: conditions as Search['conditions'] })
          }
        />
      </div>
    </div>
  );
}
