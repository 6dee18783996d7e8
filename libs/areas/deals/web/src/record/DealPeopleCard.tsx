import { useT } from '@crm/i18n';
import { InPlace } from '@crm/records-web/page';
import { Card } from '@crm/ui-kit';
import { SlotFrame } from '@crm/web-kit';
import { DealPeople } from '../deal-contacts/DealPeople.tsx';
import type { Deal } from '../domain/deal.types.ts';
import { ContactsField } from '../form/ContactsField.tsx';

/** Renders the contacts of a deal, which are chosen in their place. */
export function DealPeopleCard({ deal }: { deal: Deal }) {
  const t = useT('deals');
  return (
    <Card title={t('page.contacts')}>
      <InPlace
        field={{
          id: 'contactIds',
          label: t('page.contacts'),
          value: null,
          names: ['contactIds'],
          control: <ContactsField isRequired={false} known={deal.contacts} />,
        }}
      >
        <SlotFrame resetKey={`people ${deal.id}`}>
          <DealPeople deal={deal} />
        </SlotFrame>
      </InPlace>
    </Card>
  );
}
