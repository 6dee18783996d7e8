import { RelatedRows, useArea, useRelated } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useMayAdd } from '@crm/identity-web';
import { ButtonLink, EmptyState } from '@crm/ui-kit';
import { Handshake, Plus } from 'lucide-react';
import { useSelector } from 'react-redux';
import { contactDeals, contactDealsArea } from './contact-deals.slice.ts';
import type { WithContactDeals } from './contact-deals.slice.ts';
import { DealTable } from './DealTable.tsx';

/** Renders the tab 案件 of a contact: the person's deals of all deal types. */
export function Part({ recordId }: { recordId: number }) {
  useT('deals');
  useArea(contactDealsArea);
  const isReady = useSelector((state: WithContactDeals) => state['contact-deals'] !== undefined);
  return isReady ? <Deals contactId={recordId} /> : null;
}

function Deals({ contactId }: { contactId: number }) {
  const t = useT('deals');
  const related = useRelated(contactDeals, contactId);
  const add = useMayAdd()('deal') && (
    <ButtonLink href={`/deals/new?contact_id=${contactId}`} icon={<Plus />} size="small">
      {t('form.createTitle')}
    </ButtonLink>
  );
  return (
    <RelatedRows
      related={related}
      actions={add && <div>{add}</div>}
      empty={
        <EmptyState isCompact icon={<Handshake />} title={t('ofContact.empty')} actions={add}>
          {t('ofContact.emptyHint')}
        </EmptyState>
      }
    >
      <DealTable label={t('ofContact.label')} rows={related.rows} isLoading={related.status === 'loading'} />
    </RelatedRows>
  );
}
