import { readPeople } from './read-people.ts';

const read = (text: string) => readPeople(text).map(({ line, email, name }) => [line, email, name]);

test('an address a line, blank lines aside', () => {
  expect(read('sato@example.jp\r\n\n  Suzuki@Example.jp \n')).toEqual([
    [1, 'sato@example.jp', ''],
    [3, 'suzuki@example.jp', ''],
  ]);
});

test('names before addresses in angle brackets, full-width ones too', () => {
  expect(
    read('佐藤 花子 <sato@example.jp>\n鈴木　一郎＜ｓｕｚｕｋｉ＠example.jp＞\n"Tanaka, Ken" <ken@example.jp>'),
  ).toEqual([
    [1, 'sato@example.jp', '佐藤 花子'],
    [2, 'suzuki@example.jp', '鈴木　一郎'],
    [3, 'ken@example.jp', 'Tanaka, Ken'],
  ]);
});

test('several in a line: commas, 、, semicolons or spaces between them', () => {
  expect(
    read('a@example.jp, 佐藤 <b@example.jp>、c@example.jp；d@example.jp e@example.jp').map(([, email]) => email),
  ).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.jp`));
});

test('cells of a spreadsheet, in either order', () => {
  expect(read('佐藤 花子\tsato@example.jp\nsuzuki@example.jp\t鈴木 一郎')).toEqual([
    [1, 'sato@example.jp', '佐藤 花子'],
    [2, 'suzuki@example.jp', '鈴木 一郎'],
  ]);
});

test('what is no address is said to be none, and what was written stays', () => {
  const people = readPeople('佐藤 花子\n<>\nsato@\n"unclosed <a@example.jp>');
  expect(people.map(({ isMalformed }) => isMalformed)).toEqual([true, true, true, false]);
  expect(people[0]).toMatchObject({ text: '佐藤 花子', line: 1 });
  expect(readPeople(`${'あ'.repeat(101)} <a@example.jp>`)[0]!.isMalformed).toBe(true);
  expect(readPeople(' \n\t\n,')).toEqual([]);
});
