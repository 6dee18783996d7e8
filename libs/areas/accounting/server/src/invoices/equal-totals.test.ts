import { billTotalOf, freeeInvoiceOf } from '@crm/testing/accounting';
import { freeeInvoice } from '../services/freee/freee-invoice.ts';
import { moneyForwardBill } from '../services/money-forward/money-forward-bill.ts';
import type { Content } from '../services/service.types.ts';
import { invoice } from '../testing/accounting-app.ts';
import { readContent } from './read-content.ts';

const DOCUMENTS = 10_000;

/** A seeded source of numbers (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, one: <T>(list: readonly T[]): T => list[below(list.length)]! };
}

function randomContent({ below, one }: ReturnType<typeof randomFrom>): Content {
  const decimal = (digits: number, places: number) =>
    `${below(10 ** (1 + below(digits)))}${below(2) ? `.${1 + below(10 ** places - 1)}` : ''}`;
  const line = (kind: 'item' | 'discount') => ({
    ...{ kind, name: '品', unit: '式', unit_price: decimal(kind === 'item' ? 7 : 3, 3), withholding: below(3) === 0 },
    quantity: kind === 'item' ? decimal(3, 3) : '1',
    tax_category: one(['standard_10', 'reduced_8', 'exempt', 'out_of_scope'] as const),
  });
  return {
    ...(invoice() as Content),
    tax_mode: one(['exclusive', 'inclusive'] as const),
    rounding: one(['floor', 'round', 'ceil'] as const),
    lines: [
      ...Array.from({ length: 1 + below(6) }, () => line('item')),
      ...Array.from({ length: below(3) }, () => line('discount')),
      { ...line('item'), kind: 'text', quantity: '0', unit_price: '0' },
    ],
  };
}

test(`the total of ${DOCUMENTS} random documents equals that of both services to the yen`, () => {
  const random = randomFrom(20_261_127);
  let compared = 0;
  while (compared < DOCUMENTS) {
    const given = randomContent(random);
    let read: ReturnType<typeof readContent>;
    try {
      read = readContent(given);
    } catch {
      continue; // more discount than price is refused
    }
    compared += 1;
    const writing = { content: read.content, marker: 'crm-1', partner: { id: '1', name: '青葉' } };
    const freee = freeeInvoiceOf(freeeInvoice('101', writing), { id: 1, partnerName: '青葉', before: undefined });
    const bill = billTotalOf(moneyForwardBill(writing));
    if (freee.total_amount !== read.total || bill !== read.total)
      throw new Error(`${freee.total_amount}, ${bill}, ours ${read.total}: ${JSON.stringify(given)}`);
  }
  expect(compared).toBe(DOCUMENTS);
});
