import type { Transaction } from '@crm/database';
import { searchKey } from '@crm/validation';
import { insertAll, insertForIds } from '@crm/server-kit';
import type { Calendar } from '@crm/server-kit';
import { estimatedDeals, numberedEstimates } from './numbered-estimates.ts';

const statuses = ['sent', 'draft', 'sent', 'draft', 'rejected'] as const;

/** Returns the state of an estimate: that of a won deal was accepted. */
const statusOf = ({ deal }: { deal: { isWon: boolean } }, index: number) =>
  deal.isWon ? 'accepted' : statuses[index % statuses.length]!;

type Estimates = ReturnType<typeof numberedEstimates>['estimates'];

/** Adds 見積 of the latest won and other deals, in all their states. */
export async function addEstimates(
  tx: Transaction,
  { domainId, calendar }: { domainId: number; calendar: Calendar },
): Promise<void> {
  const { estimates, counters } = numberedEstimates(await estimatedDeals(tx, domainId, calendar));
  const ids = await insertForIds(
    tx,
    'estimates',
    estimates.map(({ deal, content, total, number, at }, index) => ({
      domain_id: domainId,
      deal_id: deal.id,
      number,
      status: statusOf({ deal }, index),
      subject: content.subject,
      customer_name: content.customer_name,
      estimate_date: content.estimate_date,
      valid_until: content.valid_until,
      total,
      user_id: deal.user_id,
      search_key: searchKey([number, content.subject, content.customer_name].join(' ')),
      created_by: deal.user_id,
      updated_by: deal.user_id,
      created_at: at,
      updated_at: at,
    })),
  );
  await addVersions(tx, domainId, estimates, ids);
  await insertAll(
    tx,
    'estimate_counters',
    [...counters].map(([month, last]) => ({ domain_id: domainId, month, last })),
  );
  await insertAll(tx, 'estimate_settings', [
    {
      domain_id: domainId,
      company_name: 'デモ株式会社',
      postal_code: '100-0005',
      address: '東京都千代田区丸の内1-1-1 デモビル12階',
      tel_no: '03-1234-5678',
      registration_number: 'T7000012050002',
      approval_boxes: ['担当', '係長', '部長'],
    },
  ]);
}

/** Adds the first version of each estimate and the events of its history. */
async function addVersions(tx: Transaction, domainId: number, estimates: Estimates, ids: readonly number[]) {
  const rest = estimates.map(({ deal, content, total, at }, index) => {
    const isSent = statusOf({ deal }, index) !== 'draft';
    return { deal, content, total, at, isSent, id: ids[index]! };
  });
  await insertAll(
    tx,
    'estimate_versions',
    rest.map(({ deal, content, total, at, isSent, id }) => ({
      domain_id: domainId,
      estimate_id: id,
      version: 1,
      content: JSON.stringify(content),
      rounding: 'floor',
      total,
      sent_by: isSent ? deal.user_id : null,
      sent_at: isSent ? at : null,
      created_by: deal.user_id,
      created_at: at,
    })),
  );
  await insertAll(
    tx,
    'estimate_events',
    rest.flatMap(({ deal, at, isSent, id }) =>
      ['create', ...(isSent ? ['send'] : [])].map((action) => ({
        domain_id: domainId,
        estimate_id: id,
        version: 1,
        action,
        user_id: deal.user_id,
        created_at: at,
      })),
    ),
  );
}
