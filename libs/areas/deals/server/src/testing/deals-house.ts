import { openContactsRoom } from '@crm/contacts-server';
import { openCustomFieldsRoom } from '@crm/custom-fields-server';
import { openCustomersRoom } from '@crm/customers-server';
import { openTestHouse } from '@crm/testing/house';
import type { Answer, Person, TestCompany, TestHouse } from '@crm/testing/house';
import { openDealsRoom } from '../index.ts';

export type { Answer, Person, TestCompany, TestHouse };

/** A server with the rooms that deals need. */
export const openDealsHouse = () =>
  openTestHouse({ rooms: [openCustomFieldsRoom, openCustomersRoom, openContactsRoom, openDealsRoom] });

interface Master {
  id: number;
  name: string;
  deal_type_id: number;
  order_num: number;
  deleted: boolean;
  status: number;
  rate: number | null;
}

type Masters = Record<
  'deal_types' | 'phases' | 'probabilities' | 'products' | 'channels' | 'reasons' | 'action_purposes',
  Master[]
>;

export async function mastersOf(person: Person): Promise<Masters> {
  const { body } = await person.call('getMasters');
  return body.data;
}
