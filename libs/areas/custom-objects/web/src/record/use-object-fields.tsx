import { objectScope } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { customPageField, pageField } from '@crm/records-web/page';
import type { PageField, PageSection } from '@crm/records-web/page';
import { Member, When } from '@crm/records-web/parts';
import { useDefinition } from '../definitions/use-definition.ts';
import { furtherItems, titleItem } from '../domain/items.ts';
import type { ObjectRecord } from '../kinds/object.types.ts';

/** Returns the title of a custom object, for the heading of its page. */
export function useName({ name, customs, customObjectDefId: id }: ObjectRecord): PageField {
  const t = useT('custom-objects');
  const definition = useDefinition(id);
  const item = definition && titleItem(definition);
  if (!item) return pageField('title', t('field.title'), name);
  return customPageField({ ...item, required: true }, objectScope(id), customs);
}

/** Returns the values of a custom object beside its title. */
export function useSections(record: ObjectRecord): PageSection[] {
  const t = useT('custom-objects');
  const { customs, customObjectDefId: id, createdBy, createdAt, updatedAt } = record;
  const definition = useDefinition(id);
  const items = definition ? furtherItems(definition) : [];
  return [
    {
      id: 'main',
      fields: [
        ...items.map((item) => customPageField(item, objectScope(id), customs)),
        pageField('createdBy', t('field.createdBy'), createdBy && <Member userId={createdBy} />),
        pageField('createdAt', t('field.createdAt'), <When time={createdAt} />),
        pageField('updatedAt', t('field.updatedAt'), <When time={updatedAt} />),
      ],
    },
  ];
}
