import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@crm/database';
import type { DatabaseHandle } from '@crm/database';
import { createTestDatabase } from '@crm/testing';
import type { TestDatabase } from '@crm/testing';
import { bringPostalCodes } from './bring-postal-codes.ts';

let folder: string;
let own: TestDatabase;
let database: DatabaseHandle;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enishi-postal-'));
  own = await createTestDatabase();
  database = connect({ url: own.url, max: 1 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true });
});

const place = () => ({ dataDir: folder, databaseUrl: own.url, prepared: true });
const bring = async (...texts: string[]) => {
  const paths = texts.map((_text, index) => join(folder, `postal-${index}.csv`));
  await Promise.all(texts.map((text, index) => writeFile(paths[index]!, text)));
  return bringPostalCodes(place(), paths);
};
const line = (code: string, town: string) =>
  `13101,"100  ","${code}","ﾄｳｷｮｳﾄ","ﾁﾖﾀﾞｸ","ﾏﾁ","東京都","千代田区","${town}",0,0,0,0,0,0\r\n`;
const codes = async () =>
  (await database.system.selectFrom('postal_codes').select('code').orderBy('code').execute()).map(({ code }) => code);

it('replaces the codes with those of a file, and reports their number', async () => {
  expect(await bring(line('1000001', '千代田') + line('1000005', '甲、乙'))).toEqual({
    ...{ towns: 3, codes: 2, prefectures: 1 },
  });
  await bring(line('1000014', '永田町'));
  expect(await codes()).toEqual(['1000014']);
});

it('imports the codes of places and those of single offices together', async () => {
  const office = `13101,"ﾋｶﾘ","株式会社光","東京都","千代田区","大手町","１丁目７－１","1008504","100  ","銀座",0,0,0\r\n`;
  expect(await bring(line('1000001', '千代田'), office)).toEqual({ towns: 2, codes: 2, prefectures: 1 });
  expect(await codes()).toEqual(['1000001', '1008504']);
});

it('changes nothing for a file that is invalid or missing', async () => {
  await bring(line('1000014', '永田町'));
  await expect(bring('会社名,住所')).rejects.toThrow('Line 1 ');
  await expect(bring(line('1000005', '丸の内'), '会社名,住所')).rejects.toThrow(/postal-1\.csv: Line 1 /);
  await expect(bringPostalCodes(place(), [join(folder, 'none.csv')])).rejects.toThrow(/none\.csv/);
  expect(await codes()).toEqual(['1000014']);
});

it('reports a database that has no such table yet', async () => {
  await database.pool.query('alter table postal_codes rename to other_codes');
  await expect(bring(line('1000014', '永田町'))).rejects.toThrow('start the server once');
  await database.pool.query('alter table other_codes rename to postal_codes');
});
