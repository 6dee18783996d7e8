import { RelatedRows, useArea, useRelated } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { EmptyState } from '@crm/ui-kit';
import { Handshake } from 'lucide-react';
import { useSelector } from 'react-redux';
import { DealTable } from '../list/DealTable.tsx';
import { contactDeals, contactDealsArea } from './contact-deals.slice.ts';
import type { WithContactDeals } from './contact-deals.slice.ts';

/** The tab 案件 of a contact: the deals that the person takes part in, over all deal types. */
export function Part({ recordId }: { recordId: number }) {
  useT('deals');
  useArea(contactDealsArea);
  const isReady = useSelector((state: WithContactDeals) => state['contact-deals'] !== undefined);
  return isReady ? <Deals contactId={recordId} /> : null;
}

function Deals({ contactId }: { contactId: number }) {
  const t = useT('deals');
  const related = useRelated(contactDeals, contactId);
  return (
    <RelatedRows
      related={related}
      empty={
        <EmptyState isCompact icon={<Handshake />} title={t('ofContact.empty')}>
          {t('ofContact.emptyHint')}
        </EmptyState>
      }
    >
      <DealTable
        label={t('ofContact.label')}
        rows={related.rows}
        isLoading={related.status === 'loading'}
        empty={null}
      />
    </RelatedRows>
  );
}
