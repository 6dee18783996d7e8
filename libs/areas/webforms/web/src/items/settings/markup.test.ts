import { marked } from './markup.ts';
import type { Markup } from './markup.ts';

const press = (text: string, chosen: string, markup: Markup) => {
  const from = text.indexOf(chosen);
  const { text: after, ...at } = marked(text, from, from + chosen.length, markup);
  return [after, after.slice(at.from, at.to)];
};

it('makes the selection bold and keeps it selected', () => {
  expect(press('本日までに回答', '本日', 'bold')).toEqual(['<b>本日</b>までに回答', '本日']);
});

it('makes the selection a link and selects its address', () => {
  expect(press('詳しくはこちら', 'こちら', 'link')).toEqual(['詳しくは<a href="https://">こちら</a>', 'https://']);
});

it('makes each selected line a list item', () => {
  const [text] = press('持ち物\n 筆記用具\n名刺', '筆記用具\n名刺', 'list');
  expect(text).toBe('持ち物\n <ul>\n<li>筆記用具</li>\n<li>名刺</li>\n</ul>');
});

it('puts the cursor inside the element when nothing is selected', () => {
  const { text, from, to } = marked('', 0, 0, 'list');
  expect([text.slice(0, from), text.slice(to)]).toEqual(['<ul>\n<li>', '</li>\n</ul>']);
});
