import { merged } from './merge.ts';

test.each([
  ['overwrite', 'line', '旧', '新', '新'],
  ['overwrite', 'line', '旧', '', '旧'],
  ['overwrite', 'line', null, '新', '新'],
  ['overwrite', 'single', null, null, null],
  ['fill_blank', 'line', '旧', '新', '旧'],
  ['fill_blank', 'line', '', '新', '新'],
  ['append', 'line', '営業', '総務', '営業 / 総務'],
  ['append', 'line', '営業 / 総務', '総務', '営業 / 総務'],
  ['append', 'text', '一行', '二行', '一行\n二行'],
  ['append', 'text', '前\n一行\n二行', '一行\n二行', '前\n一行\n二行'],
  ['append', 'line', 'あ'.repeat(250), 'い'.repeat(10), 'あ'.repeat(250)],
  ['append', 'single', 3, 4, 3],
  ['append', 'single', null, 4, 4],
  ['append', 'list', ['A'], ['B', 'A'], ['A', 'B']],
  ['overwrite', 'list', ['A'], ['B'], ['B']],
  ['overwrite', 'list', ['A'], [], ['A']],
] as const)('writes %s into a %s that holds %j: %j results in %j', (how, kind, before, value, after) => {
  expect(merged(before, { value, how, kind })).toEqual(after);
});
