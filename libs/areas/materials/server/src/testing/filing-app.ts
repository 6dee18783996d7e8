import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { customObjectsModule } from '@crm/custom-objects-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { materialsModule } from '../index.ts';

export type { Person, TestCompany, TestApp };

/** Opens a test server with the areas whose records have files. */
export const openFilingApp = () =>
  openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
      customObjectsModule,
      actionsModule,
      materialsModule,
    ],
  });

/** Creates a company with a deal, a customer and a contact. */
export async function filingCompany(testApp: TestApp, name?: string) {
  const company = await testApp.company(name);
  const { staff } = company;
  const created = async (operation: string, body: object): Promise<number> => {
    const answer = await staff.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const masters = (await staff.call('getMasters')).body.data;
  const first = (list: string) =>
    masters[list].find((one: { deal_type_id: number }) => one.deal_type_id === masters.deal_types[0].id).id;
  const customerId = await created('createCustomer', { name: '株式会社アクメ商事' });
  const contactId = await created('createContact', { name: '山田 太郎', customer_id: customerId });
  const dealId = await created('createDeal', {
    deal_type_id: masters.deal_types[0].id,
    name: '基幹システム刷新',
    customer_id: customerId,
    expected_contract_date: '2026-04-30',
    user_id: staff.userId,
    phase_id: first('phases'),
    product_id: first('products'),
    probability_id: first('probabilities'),
    channel_id: first('channels'),
  });
  return { ...company, customerId, contactId, dealId };
}

interface Given {
  name: string;
  content: Buffer;
  type?: string;
  details?: object;
}

/** Returns the three steps of an upload to a deal as separate calls. */
export function uploader(testApp: TestApp, person: Person, dealId: number) {
  const announce = ({ name, content, type = '' }: Given) =>
    person.call('getDealMaterialUploadToken', {
      params: { deal_id: dealId },
      query: { filename: name, filetype: type, filesize: content.length },
    });
  const put = async (url: string, content: Buffer) => {
    const { statusCode } = await testApp.app.server.inject({
      method: 'PUT',
      url,
      payload: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
    return statusCode;
  };
  const file = (token: string, details: object = {}) =>
    person.call('createDealMaterial', {
      params: { deal_id: dealId },
      body: { file_upload_token: token, ...details },
    });
  return {
    announce,
    put,
    file,
    async upload(given: Given) {
      const { body } = await announce(given);
      await put(body.data.upload_url, given.content);
      return file(body.data.file_upload_token, given.details);
    },
  };
}
