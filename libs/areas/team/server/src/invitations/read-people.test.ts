import { readPeople } from './read-people.ts';

const read = (text: string) => readPeople(text).map(({ line, email, name }) => [line, email, name]);

test('reads one address a line, and skips blank lines', () => {
  expect(read('sato@example.jp\r\n\n  Suzuki@Example.jp \n')).toEqual([
    [1, 'sato@example.jp', ''],
    [3, 'suzuki@example.jp', ''],
  ]);
});

test('reads names before addresses in angle brackets, also full-width ones', () => {
  expect(
    read('佐藤 花子 <sato@example.jp>\n鈴木　一郎＜ｓｕｚｕｋｉ＠example.jp＞\n"Tanaka, Ken" <ken@example.jp>'),
  ).toEqual([
    [1, 'sato@example.jp', '佐藤 花子'],
    [2, 'suzuki@example.jp', '鈴木　一郎'],
    [3, 'ken@example.jp', 'Tanaka, Ken'],
  ]);
});

test('reads several people in a line, split by comma, 、, semicolon or space', () => {
  expect(
    read('a@example.jp, 佐藤 <b@example.jp>、c@example.jp；d@example.jp e@example.jp').map(([, email]) => email),
  ).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.jp`));
});

test('reads cells of a spreadsheet in either order', () => {
  expect(read('佐藤 花子\tsato@example.jp\nsuzuki@example.jp\t鈴木 一郎')).toEqual([
    [1, 'sato@example.jp', '佐藤 花子'],
    [2, 'suzuki@example.jp', '鈴木 一郎'],
  ]);
});

test('marks text that is no address, and keeps it as written', () => {
  const people = readPeople('佐藤 花子\n<>\nsato@\n"unclosed <a@example.jp>');
  expect(people.map(({ isMalformed }) => isMalformed)).toEqual([true, true, true, false]);
  expect(people[0]).toMatchObject({ text: '佐藤 花子', line: 1 });
  expect(readPeople(`${'あ'.repeat(101)} <a@example.jp>`)[0]!.isMalformed).toBe(true);
  expect(readPeople(' \n\t\n,')).toEqual([]);
});

test('does not read a part that is too long for a name and an address', () => {
  const name = '花'.repeat(100);
  expect(readPeople(`${name}\u3000${'a'.repeat(60)}@example.jp`)[0]).toMatchObject({ name, isMalformed: false });
  expect(readPeople(`花${' '.repeat(500)}<a@example.jp>`)[0]).toMatchObject({ name: '', isMalformed: true });
});

test('stops reading after the given number of people', () => {
  expect(readPeople('a@example.jp\nb@example.jp,c@example.jp', 2).map(({ email }) => email)).toEqual([
    'a@example.jp',
    'b@example.jp',
  ]);
});

test.each(['@', ' ', '<', '> <', '"', '",', 'a@', 'a@ ', '\t@a'])(
  'reads 60,000 characters of %j in linear time',
  (piece) => {
    const { user } = process.cpuUsage();
    readPeople(piece.repeat(60_000 / piece.length));
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  },
);
