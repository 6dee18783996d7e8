import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customFieldsModule } from '@crm/custom-fields-server';
import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestCompany, TestApp } from '@crm/testing/app';
import { customersModule } from '../index.ts';
import { importPostalCodes } from './import-postal-codes.ts';
import { readPostalFile } from './read-postal-file.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const sample = readPostalFile(readFileSync(join(__dirname, 'testing/ken-all.csv')));
const bring = (towns = sample) => importPostalCodes(testApp.app.database, towns);
const ask = async (code: string, person: Person = ours.staff) => {
  const { status, body } = await person.call('listPostalTowns', { params: { code } });
  return { status, data: body.data };
};

test('returns 401 without a session, and 422 unless there are seven digits', async () => {
  expect((await ask('1000005', testApp.guest)).status).toBe(401);
  for (const code of ['100000', '10000055', 'abcdefg', '１０００００５']) expect((await ask(code)).status).toBe(422);
});

test('returns nothing without an import, and for an unknown code', async () => {
  expect(await ask('1000005')).toEqual({ status: 200, data: [] });
  await bring();
  expect(await ask('9999999')).toEqual({ status: 200, data: [] });
});

test('returns the same towns to every company in the order of the file, with or without the hyphen', async () => {
  await bring();
  const marunouchi = [{ prefecture: '東京都', city: '千代田区', town: '丸の内' }];
  expect(await ask('1000005')).toEqual({ status: 200, data: marunouchi });
  expect(await ask('100-0005', theirs.staff)).toEqual({ status: 200, data: marunouchi });
  expect((await ask('4520961')).data.map(({ town }: { town: string }) => town)).toEqual([
    '春日一番割',
    '春日江先',
    '春日上河原',
  ]);
});

test('replaces the previous import, also with many rows', async () => {
  await bring();
  const many = Array.from({ length: 5_001 }, (_none, index) => ({
    ...{ code: String(1_000_000 + index), prefecture: '東京都', city: '千代田区', town: `町${index}` },
  }));
  await bring(many);
  expect((await ask('4520961')).data).toEqual([]);
  expect((await ask('1005000')).data).toEqual([{ prefecture: '東京都', city: '千代田区', town: '町5000' }]);
});

test('runs two simultaneous imports one after the other', async () => {
  await Promise.all([bring(), bring(sample.slice(0, 3))]);
  const { rows } = await testApp.app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from postal_codes',
  );
  expect([3, sample.length]).toContain(rows[0]!.count);
});

test("refuses a company's own writes to the table", async () => {
  const theft = sqlFor
    .insertInto('postal_codes')
    .values({ code: '1000005', position: 1, prefecture: '偽', city: '偽', town: '偽' });
  await expect(ours.db.all(theft)).rejects.toThrow(/permission denied/);
});
