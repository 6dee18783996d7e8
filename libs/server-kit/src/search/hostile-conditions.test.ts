import { operators } from '@crm/contract';
import type { SearchConditionInput } from '@crm/contract';
import { createTestDatabase } from '@crm/testing';
import fc from 'fast-check';
import { AppError } from '../errors/app-error.ts';
import { compileSearch } from './conditions.ts';
import type { Predicate } from './fields.ts';
import { openThings, thingFields } from './testing/things.ts';
import type { Things } from './testing/things.ts';

let things: Things;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createTestDatabase();
  drop = () => test.drop();
  things = await openThings(test.url, [
    {
      name: 'トヨタ',
      memo: '',
      size: 1,
      level: 1,
      day: '2026-02-18',
      at: '2026-02-18T00:00:00Z',
      owner: 1,
      kind: 'a',
      tags: ['x'],
    },
    { name: '日産' },
  ]);
});
afterAll(async () => {
  await things.close();
  await drop();
});

const day = fc.constantFrom(
  '2026-02-18',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '0000-00-00',
  '2026-2-1',
  '-1-01-01',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('%', '_', '\\', "'", '\0', '\ud800', '$1', '%\\', "') or true --", '𠮷'),
  day,
);
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, 1e300, 2 ** 53, 40_000, 1.5, 5e-324));
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.constant(undefined));
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 4 }),
  fc.tuple(day, day),
  fc.tuple(number, number),
  fc.object({ maxDepth: 1 }),
);
const field = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(thingFields)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'domain_id', '__proto__', 'constructor', 'things.name', '"; drop table things'),
  },
);
const search = fc.record(
  {
    keyword: text,
    keyword_match: fc.constantFrom('and', 'or'),
    match: fc.constantFrom('all', 'any'),
    conditions: fc.array(fc.record({ field, operator: fc.constantFrom(...operators), value }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SearchConditionInput>;

test('compiles every question to a query that runs or to 422, never to another error', async () => {
  const seen = { ran: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(search, async (input) => {
      const predicate = attempt(input);
      if (!predicate) {
        seen.refused += 1;
        return;
      }
      expect((await things.names(predicate)).length).toBeLessThanOrEqual(2);
      seen.ran += 1;
    }),
    { numRuns: 600 },
  );
  expect(seen.ran).toBeGreaterThan(50);
  expect(seen.refused).toBeGreaterThan(50);
});

function attempt(input: SearchConditionInput): Predicate | undefined {
  try {
    return compileSearch({ keys: 'things.name_key', fields: thingFields }, input, {
      domainId: things.db.domainId,
      userId: 1,
      now: new Date('2026-02-18T00:30:00+09:00'),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'ValidationFailed') return undefined;
    throw error;
  }
}
