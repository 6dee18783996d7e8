import { CustomFacts, objectScope } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { Member, When } from '@crm/records-web/parts';
import { Card, DescriptionList } from '@crm/ui-kit';
import type { ObjectRecord } from '../kinds/object.types.ts';

/** Renders the fields of a custom object, read-only. */
export function ObjectDetails({ record }: { record: ObjectRecord }) {
  const t = useT('custom-objects');
  return (
    <Card title={t('record.details')}>
      <CustomFacts scope={objectScope(record.customObjectDefId)} customs={record.customs} />
      <DescriptionList
        emptyText={t('common:field.notSet')}
        items={[
          { term: t('field.createdBy'), description: <Member userId={record.createdBy} /> },
          { term: t('field.createdAt'), description: <When time={record.createdAt} /> },
          { term: t('field.updatedAt'), description: <When time={record.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
