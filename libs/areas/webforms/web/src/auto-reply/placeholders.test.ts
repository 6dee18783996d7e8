import { fill, itemPlaceholders, listOfAnswers, unknownPlaceholders } from './placeholders.ts';

const item = (category: string, label: string) => ({ key: label, category, data: { label } });
const items = [item('customer_name', '会社名'), item('contact_email', 'メールアドレス'), item('terms', '同意')];

it('offers each item that visitors answer once', () => {
  expect(itemPlaceholders([...items, item('contact_memo', '会社名')])).toEqual(['会社名']);
});

it('lists the placeholders that nothing fills', () => {
  expect(unknownPlaceholders('{{氏名}} {{ 会社名 }} {{item_12}} {{住所}} {{住所}}', items)).toEqual(['住所']);
});

it('lists the answers line by line, without hidden items and layout items', () => {
  const hidden = { ...item('deal_assignee', '担当者'), data: { label: '担当者', visibility: false } };
  const list = listOfAnswers([item('layout_heading', '見出し'), ...items, hidden], (label) => `<${label}>`);
  expect(list).toBe('■ 会社名\n<会社名>\n\n■ メールアドレス\n<メールアドレス>\n\n■ 同意\n<同意>');
});

it('neither offers nor fills the placeholder of a hidden item', () => {
  const hidden = { ...item('deal_assignee', '担当者'), data: { label: '担当者', visibility: false } };
  expect(itemPlaceholders([...items, hidden])).toEqual(['会社名']);
  expect(unknownPlaceholders('{{担当者}}', [...items, hidden])).toEqual(['担当者']);
});

it('replaces placeholders once, also when a value looks like a placeholder', () => {
  expect(fill('{{氏名}} 様 {{ 会社名 }}', (name) => `<${name}>`)).toBe('<氏名> 様 <会社名>');
});
