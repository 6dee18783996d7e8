import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostalFile } from './read-postal-file.ts';
import { townsOf } from './town-names.ts';

const sample = (name: string) => readFileSync(join(__dirname, 'testing', name));
const found = (bytes: Uint8Array, code: string) =>
  readPostalFile(bytes)
    .filter((town) => town.code === code)
    .map(({ prefecture, city, town }) => `${prefecture} ${city} ${town}`);
const line = (town: string, code = '1000001') =>
  `13101,"100  ","${code}","ﾄｳｷｮｳﾄ","ﾁﾖﾀﾞｸ","ﾁﾖﾀﾞ","東京都","千代田区","${town}",0,0,0,0,0,0`;
const bytesOf = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

test.each(['ken-all.csv', 'utf-ken-all.csv'])('reads the towns of each code from %s', (name) => {
  const bytes = sample(name);
  expect(found(bytes, '1000005')).toEqual(['東京都 千代田区 丸の内']);
  expect(found(bytes, '0660005')).toEqual(['北海道 千歳市 協和']);
  expect(found(bytes, '0600000')).toEqual(['北海道 札幌市中央区 ']);
  expect(found(bytes, '4520961')).toEqual([
    '愛知県 清須市 春日一番割',
    '愛知県 清須市 春日江先',
    '愛知県 清須市 春日上河原',
  ]);
  expect(found(bytes, '4980000')).toEqual(['愛知県 弥富市 ', '三重県 桑名郡木曽岬町 ']);
  expect(readPostalFile(bytes)).toHaveLength(16);
});

test.each([
  ['以下に掲載がない場合', ['']],
  ['境町の次に番地がくる場合', ['']],
  ['富士河口湖町の次に１～１９番地がくる場合', ['']],
  ['利島村一円', ['']],
  ['一円', ['一円']],
  ['大通西（１～１９丁目）', ['大通西']],
  ['大江（１丁目、２丁目「６５１、６６２番地」以外、３丁目５）', ['大江']],
  ['大手町ＪＡビル（１階）', ['大手町ＪＡビル１階']],
  ['大手町ＪＡビル（地階・階層不明）', ['大手町ＪＡビル']],
  ['種市第１５地割～第２１地割（鹿糠、小路合）', ['種市']],
  ['山口第１地割、山口第２地割', ['山口']],
  ['葛巻（第４０地割「５７番地１２５を除く」～第４５地割）', ['葛巻']],
  ['甲、乙（大木戸）', ['甲', '乙']],
  ['閉じない（括弧', ['閉じない']],
])('reads %s as %j', (entry, towns) => {
  expect(townsOf(entry)).toEqual(towns);
});

test('removes duplicates, and ends an unclosed parenthesis at the next code', () => {
  expect(readPostalFile(bytesOf(line('千代田'), line('千代田（皇居）')))).toHaveLength(1);
  const open = readPostalFile(bytesOf(line('霞が関（次の'), line('永田町', '1000014')));
  expect(open.map(({ code, town }) => [code, town])).toEqual([
    ['1000001', '霞が関'],
    ['1000014', '永田町'],
  ]);
});

test.each([
  ['nothing at all', bytesOf('', '\u001a')],
  ['another table', bytesOf('会社名,郵便番号', '青葉商事,100-0005')],
  ['a line that is cut off', bytesOf(line('千代田'), '13101,"100  ","1000002"')],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
])('refuses %s', (_what, bytes) => {
  expect(() => readPostalFile(bytes)).toThrow(/postal codes/);
});

const office = (town: string, number: string, code = '1008504') =>
  `13101,"ｶﾌﾞｼｷｶﾞｲｼﾔ ﾋｶﾘｼﾖｳｼﾞ","株式会社光商事","東京都","千代田区","${town}","${number}","${code}","100  ","銀座",0,0,0`;

test('reads the codes of single offices with their address and house number', () => {
  const bytes = bytesOf(office('大手町', '１丁目７－１'), office('', '丸の内私書箱第５号', '1008694'));
  expect(found(bytes, '1008504')).toEqual(['東京都 千代田区 大手町１丁目７－１']);
  expect(found(bytes, '1008694')).toEqual(['東京都 千代田区 丸の内私書箱第５号']);
});

test('refuses a file that mixes towns and offices', () => {
  expect(() => readPostalFile(bytesOf(office('大手町', '１－１'), line('千代田')))).toThrow('Line 2 ');
  expect(() => readPostalFile(bytesOf(line('千代田'), office('大手町', '１－１')))).toThrow('Line 2 ');
});

test('names the line of a mistake', () => {
  expect(() => readPostalFile(bytesOf(line('千代田'), 'x'))).toThrow('Line 2 ');
});
