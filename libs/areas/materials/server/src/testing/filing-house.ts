import { openActionsRoom } from '@crm/actions-server';
import { openContactsRoom } from '@crm/contacts-server';
import { openCustomFieldsRoom } from '@crm/custom-fields-server';
import { openCustomersRoom } from '@crm/customers-server';
import { openDealsRoom } from '@crm/deals-server';
import { openJobsRoom } from '@crm/jobs-server';
import { openNoticesRoom } from '@crm/notices-server';
import { openTestHouse } from '@crm/testing/house';
import type { Person, TestCompany, TestHouse } from '@crm/testing/house';
import { openMaterialsRoom } from '../index.ts';

export type { Person, TestCompany, TestHouse };

/** A server with the rooms whose records have files. */
export const openFilingHouse = () =>
  openTestHouse({
    rooms: [
      openJobsRoom,
      openNoticesRoom,
      openCustomFieldsRoom,
      openCustomersRoom,
      openContactsRoom,
      openDealsRoom,
      openActionsRoom,
      openMaterialsRoom,
    ],
  });

/** A company with a deal, a customer and a contact. */
export async function filingCompany(house: TestHouse, name?: string) {
  const company = await house.company(name);
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

/** The three steps of an upload to a deal, each of which may be looked at. */
export function uploader(house: TestHouse, person: Person, dealId: number) {
  const announce = ({ name, content, type = '' }: Given) =>
    person.call('getDealMaterialUploadToken', {
      params: { deal_id: dealId },
      query: { filename: name, filetype: type, filesize: content.length },
    });
  const put = async (url: string, content: Buffer) => {
    const { statusCode } = await house.house.app.inject({
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
