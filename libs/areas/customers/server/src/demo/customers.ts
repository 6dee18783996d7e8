import { customValues } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { Transaction } from '@crm/database';
import type { Calendar } from '@crm/server-kit';
import { insertForIds } from '@crm/server-kit';
import { customerKeys } from '../customers/customers.rules.ts';
import type { Random } from '@crm/server-kit';
import { companyForms, institutions, stems, trades } from './companies.ts';
import type { Trade } from './companies.ts';
import { buildings, places } from './places.ts';
import { businessNumber } from './business-number.ts';

export interface CustomerPlan {
  name: string;
  kana: string;
  /** The beginning of the name, which the companies of a group have in common. */
  family: string;
  /** The everyday name, without the company form. */
  shortName: string;
  industry: string;
  /** The host of its web site and of its people's addresses. */
  host: string;
  postalCode: string;
  address: string;
  phone: string;
  /** The working days since its registration. */
  age: number;
  memberIndex: number;
}

/** Plans the given number of companies, all with different names. */
export function planCustomers(random: Random, count: number, memberCount: number): CustomerPlan[] {
  const institutionCount = Math.round(count / 16);
  const companies = stems.flatMap((stem) =>
    trades.map((trade) => ({ stem, trade, write: () => random.weighted(companyForms) })),
  );
  const others = stems.flatMap((stem) =>
    institutions.map((trade) => ({
      stem,
      trade: trade as Trade,
      write: () => {
        const form = random.pick(trade.forms);
        return (name: string) => (form === '医療法人社団' ? `${form} ${name}` : `${form}${name}`);
      },
    })),
  );
  const chosen = [...random.sample(companies, count - institutionCount), ...random.sample(others, institutionCount)];
  return chosen
    .map((one) => ({ one, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ one: { stem, trade, write } }, index) => {
      const place = random.weighted(places.map((each) => [each, each.weight] as const));
      const building = random.pick(buildings);
      const shortName = stem[0] + trade.suffix[0];
      const serial = place.phone.endsWith('5555') ? index : 1000 + index;
      return {
        name: write()(shortName),
        kana: stem[1] + trade.suffix[1],
        family: stem[0],
        shortName,
        industry: trade.industry,
        host: `${stem[2]}-${trade.suffix[2]}.example`,
        postalCode: `${place.postal}-${String(random.int(1, 99)).padStart(4, '0')}`,
        address: `${place.address}${random.int(1, 5)}-${random.int(1, 20)}-${random.int(1, 15)}${building && ` ${building}`}`,
        phone: `${place.phone}-${String(serial).padStart(4, '0')}`,
        age: random.int(6, 420),
        memberIndex: random.int(0, memberCount - 1),
      };
    });
}

interface Context {
  domainId: number;
  memberIds: readonly number[];
  random: Random;
  calendar: Calendar;
  items: readonly DemoCustomItem[];
}

export async function addCustomers(
  tx: Transaction,
  plans: readonly CustomerPlan[],
  context: Context,
): Promise<number[]> {
  const { random, calendar } = context;
  const rows = plans.map((plan) => {
    const created = calendar.at(-plan.age, random.int(540, 1080));
    const url = random.chance(0.9) ? `https://www.${plan.host}/` : null;
    const corporateNumber = random.chance(0.6) ? businessNumber(random) : null;
    const size = random.weighted([
      [20, 5],
      [80, 4],
      [300, 3],
      [1500, 1],
    ] as const);
    return {
      domain_id: context.domainId,
      name: plan.name,
      name_kana: plan.kana,
      ...customerKeys({ name: plan.name, name_kana: plan.kana, tel_no: plan.phone }),
      industry: plan.industry,
      postal_code: plan.postalCode,
      address: plan.address,
      tel_no: plan.phone,
      web_url: url,
      establish_year: random.int(1935, 2021),
      employee: random.int(Math.ceil(size / 4), size),
      capital: random.pick([3_000_000, 5_000_000, 10_000_000, 30_000_000, 50_000_000, 100_000_000, 300_000_000]),
      closing_month: random.weighted([
        [3, 60],
        [12, 15],
        [9, 12],
        [6, 8],
        [2, 5],
      ] as const),
      corporate_number: corporateNumber,
      invoice_registration_number: corporateNumber && random.chance(0.8) ? `T${corporateNumber}` : null,
      user_id: context.memberIds[plan.memberIndex]!,
      customs: customValues(random, context.items, calendar.day),
      created_by: context.memberIds[plan.memberIndex]!,
      updated_by: context.memberIds[plan.memberIndex]!,
      created_at: created,
      updated_at: calendar.at(-random.int(1, plan.age), random.int(540, 1080)),
    };
  });
  for (const row of rows) if (row.updated_at < row.created_at) row.updated_at = row.created_at;
  return insertForIds(tx, 'customers', rows);
}
