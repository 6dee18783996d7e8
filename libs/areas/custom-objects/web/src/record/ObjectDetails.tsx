import { CustomValueView } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Member, When } from '@crm/records-web/parts';
import { Card, DescriptionList } from '@crm/ui-kit';
import { useDefinition } from '../definitions/use-definition.ts';
import type { ObjectRecord } from '../kinds/object.types.ts';

/** Renders the fields of a custom object, read-only. */
export function ObjectDetails({ record }: { record: ObjectRecord }) {
  const t = useT('custom-objects');
  const items = useDefinition(record.customObjectDefId)?.items.filter(({ used }) => used) ?? [];
  return (
    <Card title={t('record.details')}>
      <DescriptionList
        emptyText={t('common:field.notSet')}
        items={[
          ...items.map((item) => {
            const value = record.customs.find(({ itemId }) => itemId === item.id)?.value ?? null;
            const description = value === null ? null : <CustomValueView item={item} value={value} />;
            return { id: String(item.id), term: item.name, description };
          }),
          { term: t('field.createdBy'), description: <Member userId={record.createdBy} /> },
          { term: t('field.createdAt'), description: <When time={record.createdAt} /> },
          { term: t('field.updatedAt'), description: <When time={record.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
