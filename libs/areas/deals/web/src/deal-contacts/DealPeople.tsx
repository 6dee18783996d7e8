import { RelatedRows, useArea, useRelated } from '@crm/records-web/parts';
import type { Deal } from '../domain/deal.types.ts';
import { DealContacts } from '../record/DealContacts.tsx';
import { dealContacts, dealContactsArea } from './deal-contacts.slice.ts';

/** Renders the current contacts of a deal on its page. */
export function DealPeople({ deal }: { deal: Deal }) {
  return useArea(dealContactsArea) && <People deal={deal} />;
}

function People({ deal: { id, customerId } }: { deal: Deal }) {
  const related = useRelated(dealContacts, id);
  return (
    <RelatedRows related={related} empty={<DealContacts contacts={[]} customerId={customerId} />}>
      <DealContacts contacts={related.rows} customerId={customerId} />
    </RelatedRows>
  );
}
