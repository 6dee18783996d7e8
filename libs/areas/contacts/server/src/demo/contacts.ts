import { customValues } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { CustomerPlan } from '@crm/customers-server';
import type { Transaction } from '@crm/database';
import { insertForIds, named } from '@crm/server-kit';
import type { Calendar, DemoMaster, Random } from '@crm/server-kit';
import { contactKeys } from '../contacts/contacts.rules.ts';
import { departments, familyNames, givenNames, positions } from './people.ts';
import { contactMemos } from './people-memos.ts';

export interface ContactPlan {
  /** The index of the customer among the plans. */
  customer: number;
  family: (typeof familyNames)[number];
  given: (typeof givenNames)[number];
  age: number;
}

/** Plans one person for every customer, as old as the customer; the others join customers at random. */
export function planContacts(random: Random, customers: readonly CustomerPlan[], count: number): ContactPlan[] {
  const names = random.sample(
    familyNames.flatMap((family) => givenNames.map((given) => ({ family, given, order: random.next() }))),
    count,
  );
  names.sort((a, b) => a.order - b.order);
  return names.map(({ family, given }, index) => {
    const customer = index < customers.length ? index : random.int(0, customers.length - 1);
    const { age } = customers[customer]!;
    return { customer, family, given, age: index < customers.length ? age : random.int(3, age) };
  });
}

interface Context {
  domainId: number;
  memberIds: readonly number[];
  customers: readonly CustomerPlan[];
  customerIds: readonly number[];
  /** Returns the lifecycle stage of a customer's people, as its deals have set it. */
  stageOf: (customer: number) => string;
  stages: readonly DemoMaster[];
  random: Random;
  calendar: Calendar;
  items: readonly DemoCustomItem[];
}

export async function addContacts(tx: Transaction, plans: readonly ContactPlan[], context: Context): Promise<number[]> {
  return insertForIds(
    tx,
    'contacts',
    plans.map((plan, index) => contactRow(plan, index, context)),
  );
}

function contactRow({ customer, family, given, age }: ContactPlan, index: number, context: Context) {
  const { random, calendar } = context;
  const company = context.customers[customer]!;
  const name = `${family[0]} ${given[0]}`;
  const email = random.chance(0.93) ? `${given[2][0]}.${family[2]}${index}@${company.host}` : null;
  const mobile = random.chance(0.45) ? `090-0000-${String(index).padStart(4, '0')}` : null;
  const consent = random.weighted([
    ['business_card', 60],
    ['opt_in', 25],
    ['none', 15],
  ] as const);
  const created = calendar.at(-age, random.int(540, 1080));
  const owner = context.memberIds[company.memberIndex]!;
  const person = {
    name,
    last_name: family[0],
    first_name: given[0],
    last_name_kana: family[1],
    first_name_kana: given[1],
    email,
    tel_no: company.phone,
    mobile_no: mobile,
  };
  return {
    ...person,
    ...contactKeys(person),
    domain_id: context.domainId,
    customer_id: context.customerIds[customer]!,
    department: random.pick(departments),
    position: random.pick(positions),
    postal_code: company.postalCode,
    address: company.address,
    memo: random.chance(0.2) ? random.pick(contactMemos) : null,
    lifecycle_stage_id: named(context.stages, context.stageOf(customer)).id,
    email_status: email && consent !== 'none' ? 'subscribed' : 'none',
    consent_status: consent,
    consent_at: consent === 'none' ? null : created,
    retired: random.chance(0.02),
    user_id: owner,
    customs: customValues(random, context.items, calendar.day),
    created_by: owner,
    updated_by: owner,
    created_at: created,
    updated_at: created,
  };
}
