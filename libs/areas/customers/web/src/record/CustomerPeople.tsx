import { useT } from '@crm/i18n';
import { PeopleList, RelatedRows, useRelated } from '@crm/records-web/parts';
import { Card } from '@crm/ui-kit';
import type { Customer } from '../domain/customer.types.ts';
import { customerPeople } from '../related/related.ts';

/** Renders the first people of a customer, with mail and call links; further ones on demand. */
export function CustomerPeople({ record: { id } }: { record: Customer }) {
  const t = useT('customers');
  const people = useRelated(customerPeople, id);
  return (
    <Card title={t('tabs.contacts')}>
      <RelatedRows related={people} empty={<p>{t('contacts.empty')}</p>}>
        <PeopleList people={people.rows} />
      </RelatedRows>
    </Card>
  );
}
