import { ChangedFields } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import type { Activity } from './activities.slice.ts';

/** Renders the related records that each relation gained or lost. */
export function RelationSteps({ fields }: { fields: NonNullable<Activity['fields']> }) {
  const t = useT('actions');
  const told = fields.map(({ field, itemName, before, after }) => ({
    name: itemName ?? '',
    before: null,
    after: t(`activities.relationStep.${field}`, { names: after ?? before ?? '' }),
  }));
  return <ChangedFields fields={told} isNew />;
}
