import { openTestHouse } from '@crm/testing/house';
import type { Person, TestCompany, TestHouse } from '@crm/testing/house';
import type { House } from '@crm/server-kit';
import { openDealsRoom } from '../index.ts';

export type { Person, TestCompany, TestHouse };

/** A server with the rooms up to the deals. */
export const openDealsHouse = () => openTestHouse({ rooms: [openStages, openDealsRoom] });

/** The masters' answer needs the lifecycle stages, which belong to the contacts. */
const openStages = (house: House) => house.masters.add(async () => ({ lifecycle_stages: [] }));

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
