import type { AccountingService, Connected, Content, Partner, RemoteInvoice } from '../services/service.types.ts';
import { addDays } from '@crm/format/days';
import { differencesOf } from './differences.ts';
import type { StoredInvoice } from './invoice.types.ts';

/** The days around the billing date in which an invoice of an unknown outcome is looked up. */
const AROUND = 31;

type Sent = Pick<StoredInvoice, 'content' | 'total' | 'marker' | 'external_id' | 'tried_at'>;

/**
 * Writes an invoice on the other side. An earlier try may have written it before its connection broke: then it is found
 * by the marker, and only changed where the content has changed since.
 */
export async function writeRemote(
  service: AccountingService,
  connected: Connected,
  invoice: Sent,
): Promise<{ remote: RemoteInvoice; partner: Partner }> {
  const { content, marker, external_id } = invoice;
  const partner = await partnerFor(service, connected, content);
  const writing = { content, marker, partner };
  if (external_id !== null) return { remote: await service.update(connected, external_id, writing), partner };
  const known = invoice.tried_at === null ? undefined : await findByMarker(service, connected, invoice, partner);
  if (!known) return { remote: await service.create(connected, writing), partner };
  const isSame = differencesOf({ ...invoice, content: { ...content, partner_id: partner.id } }, known).length === 0;
  return { remote: isSame ? known : await service.update(connected, known.id, writing), partner };
}

/** Returns the chosen partner, else the one of that name, which is created if there is none. */
async function partnerFor(service: AccountingService, connected: Connected, content: Content): Promise<Partner> {
  if (content.partner_id !== null) return { id: content.partner_id, name: content.partner_name };
  const known = await partnerNamed(service, connected, content);
  if (known) return known;
  try {
    return await service.createPartner(connected, content);
  } catch (error) {
    // A name is taken once: another process may have created the partner meanwhile.
    const created = await partnerNamed(service, connected, content);
    if (!created) throw error;
    return created;
  }
}

const partnerNamed = async (service: AccountingService, connected: Connected, { partner_name: name }: Content) =>
  (await service.searchPartners(connected, name)).find((one) => one.name === name);

async function findByMarker(
  service: AccountingService,
  connected: Connected,
  { content: { billing_date: day }, marker }: Sent,
  partner: Partner,
): Promise<RemoteInvoice | undefined> {
  const window = [addDays(day, -AROUND), addDays(day, AROUND)] as const;
  for (let offset = 0; ; offset += service.pageSize) {
    const page = await service.list(connected, window, { offset, partnerId: partner.id });
    const found = page.find(({ memo }) => memo.includes(marker));
    if (found || page.length < service.pageSize) return found;
  }
}
