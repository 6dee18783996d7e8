import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveRequested } from '../draft/draft.slice.ts';
import { WebformScreen } from '../form/WebformScreen.tsx';
import { webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => {},
}));
jest.setTimeout(60_000);

let rendered: Rendered;
const choices = ['見積', '採用'].map((label) => ({ label, value: label }));
const purpose = {
  id: 91,
  category: 'contact_custom',
  orderNum: 0,
  data: { label: 'ご用件', selectionType: 'radio' },
  contactCustomItem: { id: 7, name: 'ご用件', itemType: 4, uiMode: null },
  options: choices,
};
const text = (id: number, category: string, label: string, data = {}) => ({
  id,
  category,
  orderNum: id,
  data: { label, ...data },
});
const memo = (data = {}) => text(93, 'contact_memo', '志望動機', data);
const items = [
  purpose,
  text(92, 'contact_email', 'メールアドレス', { require: true }),
  memo(),
  text(94, 'terms', '同意'),
];
const onPurpose = (...values: string[]) => ({ displayCondition: { itemKey: 'contact_custom_7', values } });

const open = async (webformItems: object[] = items) => {
  const data = { ...webform(), webformItems };
  rendered = await show(<WebformScreen />, {
    url: '/forms/7',
    path: '/forms/:webformId',
    answers: { getWebform: { data } },
  });
};
const canvas = () => screen.getByRole('region', { name: 'フォームの編集' });
const handle = (label: string) => within(canvas()).getByRole('button', { name: new RegExp(`^${label}(（|、)`) });
const condition = () => screen.queryByRole('button', { name: /表示条件/ });
const choose = async (option: string) => {
  await userEvent.click(condition()!);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const sent = async () => {
  rendered.dispatch(saveRequested());
  await rendered.settled();
  const { body } = rendered.requests.filter(({ name }) => name === 'updateWebform').at(-1)!.args as {
    body: { webformItems: { category: string; data: object }[] };
  };
  return body.webformItems.find(({ category }) => category === 'contact_memo')!.data;
};

afterEach(() => {
  expect(rendered.sagaFailures).toEqual([]);
  rendered.stop();
});

it('saves the condition of an item and shows it as a sentence on the canvas', async () => {
  await open();
  await userEvent.click(handle('志望動機'));
  await choose('「ご用件」の回答');
  const values = screen.getByRole('group', { name: '表示する回答' });
  expect(within(values).getByText(/^表示する回答をお選びください/)).toBeVisible();
  await userEvent.click(within(values).getByRole('checkbox', { name: '採用' }));
  expect(within(canvas()).getByText('「ご用件」が「採用」のときに表示')).toBeVisible();
  expect(handle('志望動機')).toHaveAccessibleName(/「ご用件」が「採用」のときに表示/);
  expect(await sent()).toMatchObject(onPurpose('採用'));
});

it('removes the condition when the item always shows, or is hidden from visitors', async () => {
  await open([purpose, ...items.slice(1, 2), memo(onPurpose('採用')), items[3]!]);
  await userEvent.click(handle('志望動機'));
  await choose('常に表示する');
  expect(screen.queryByRole('group', { name: '表示する回答' })).toBeNull();
  expect(await sent()).toMatchObject({ displayCondition: null });
  act(() => void rendered.dispatch({ type: 'webforms/draft/undone' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'フォームに表示しない' }));
  expect(condition()).toBeNull();
  expect(await sent()).toMatchObject({ displayCondition: null, visibility: false });
});

it('offers no condition to items that are always asked, or have no choice item before them', async () => {
  await open([memo(), ...items.slice(0, 2), items[3]!]);
  await userEvent.click(handle('メールアドレス'));
  expect(condition()).toBeNull();
  await userEvent.click(handle('プライバシーポリシーに同意する|同意'));
  expect(condition()).toBeNull();
  await userEvent.click(handle('志望動機'));
  expect(condition()).toBeDisabled();
  expect(screen.getByText(/選択式の項目をこの項目より前に置くと/)).toBeVisible();
});

it('lists broken conditions before publication and links to them', async () => {
  await open([memo(onPurpose('採用')), ...items.slice(0, 2), items[3]!]);
  const line = screen.getByText(/^「志望動機」：表示条件に使う項目を、この項目より前に表示する必要があります/);
  await userEvent.click(within(line.closest('li')!).getByRole('button', { name: '開く' }));
  expect(screen.getByRole('heading', { name: 'メモの設定' })).toBeVisible();
  await userEvent.click(handle('ご用件'));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await userEvent.click(screen.getByRole('button', { name: /^フォームの見出し.*フォームの設定を開く$/ }));
  expect(screen.queryByText(/「志望動機」：/)).toBeNull();
});
