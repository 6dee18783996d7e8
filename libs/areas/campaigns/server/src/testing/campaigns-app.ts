import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { addVerifiedDomain, emailModule, newKey } from '@crm/email-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import type { Settings } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { campaignsModule } from '../index.ts';

export type { Person, TestApp, TestCompany };

/** Opens a test server with the areas whose records campaigns are about. */
export const openCampaignsApp = (settings: Partial<Settings> = {}) =>
  openTestApp({
    settings,
    modules: [
      ...[jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule, dealsModule],
      ...[customObjectsModule, actionsModule, emailModule, campaignsModule],
    ],
  });

/** One key for all companies, because making one takes long. */
const key = newKey();

export type CampaignCompany = Awaited<ReturnType<typeof campaignCompany>>;

/** Creates a company with a campaign and a verified sender domain. */
export async function campaignCompany(testApp: TestApp, name?: string) {
  const company = await testApp.company(name);
  const { staff, domainId } = company;
  const created = async (operation: string, body: object, params: Record<string, number> = {}) => {
    const answer = await staff.call(operation, { body, params });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const campaignId: number = (await created('createCampaign', { name: '春のご案内' })).id;
  const { pool } = testApp.app.database;
  const verified = { domainId, name: 'engawa.example', now: testApp.clock.now(), key: await key };
  await company.db.transaction(({ tx }) => addVerifiedDomain(testApp.app, tx, verified));
  let serial = 0;
  /** Adds a contact who agreed to mails. */
  const contact = async (last_name: string, more: object = {}): Promise<number> => {
    serial += 1;
    const { id } = await created('createContact', { last_name, email: `c${serial}@acme.example`, ...more });
    await pool.query(`update contacts set consent_status = 'opt_in' where domain_id = $1 and id = $2`, [domainId, id]);
    return id;
  };
  const counts = async () => {
    const { body } = await staff.call('countCampaignRecipients', { params: { id: campaignId } });
    const excluded = Object.entries(body.data.excluded as Record<string, number>).filter(([, count]) => count > 0);
    return { sendable: body.data.sendable, ...Object.fromEntries(excluded) };
  };
  /** Adds a list of chosen contacts to the campaign. */
  const manual = async (contact_ids: number[], table_type = 'included'): Promise<number> =>
    (await created('createCampaignList', { type: 'manual', table_type, contact_ids }, { id: campaignId })).id;
  return { ...company, created, campaignId, contact, counts, manual, pool };
}
