import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { Answer, Person, TestCompany, TestApp } from '@crm/testing/app';
import { dealsModule } from '../index.ts';

export type { Answer, Person, TestCompany, TestApp };

/** Opens a server with the areas that deals need. */
export const openDealsApp = () =>
  openTestApp({
    modules: [
      jobsModule,
      noticesModule,
      customFieldsModule,
      recordsModule,
      customersModule,
      contactsModule,
      dealsModule,
    ],
  });

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
