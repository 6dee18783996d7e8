import { useFilterFields as useActionFields } from '@crm/actions-web/filter-fields';
import type { Entity } from '@crm/automations-rules';
import { contactFilterFields } from '@crm/contacts-web/parts';
import { useCustomItems } from '@crm/custom-fields-web/parts';
import { objectFilterFields, useDefinition } from '@crm/custom-objects-web/parts';
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
  dealTypeId?: number | null | undefined;
  /** The definition of custom objects. */
  definition?: number | null | undefined;
  /** The label; default: 条件. */
  label?: string;
  value: Search | undefined;
  onChange: (search: Search) => void;
}

/** Renders the conditions of a block with the filters of the record lists. */
export function ConditionsField({ entity, dealTypeId, definition, ...tool }: ConditionsFieldProps) {
  switch (entity) {
    case 'deal':
      return <OfDeals dealTypeId={dealTypeId} {...tool} />;
    case 'customer':
      return <OfCustomers {...tool} />;
    case 'contact':
      return <OfContacts {...tool} />;
    case 'custom_object':
      return <OfObjects definition={definition} {...tool} />;
    default:
      return <OfActions {...tool} />;
  }
}

type ToolProps = Pick<ConditionsFieldProps, 'label' | 'value' | 'onChange'>;

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

function OfObjects({ definition: id, ...tool }: ToolProps & Pick<ConditionsFieldProps, 'definition'>) {
  const t = useT('custom-objects');
  const definition = useDefinition(id ?? null);
  return definition ? <Tool {...tool} fields={objectFilterFields(t, definition)} /> : null;
}

function OfActions(tool: ToolProps) {
  return <Tool {...tool} fields={useActionFields()} />;
}

function Tool({ value, onChange, fields, label: given }: ToolProps & { fields: FilterField[] }) {
  const t = useT('automations');
  const label = given ?? t('settings.conditions');
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.chips}>
        <FilterTool
          title={label}
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
