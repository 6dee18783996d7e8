import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { CustomersApp } from '../testing/CustomersApp.tsx';
import { contactRow, customer, customerRow, deal } from '../testing/samples.ts';
import { page } from '@crm/records-web/testing';
import { Page } from './CustomerPage.tsx';

const holdings = customer(3, { name: '青葉ホールディングス株式会社' });
const aoba = customer(7, {
  ...{ name: '青葉商事株式会社', nameKana: 'あおばしょうじ', industry: '卸売業,小売業', parentCustomerId: 3 },
  ...{ telNo: '06-1234-5678', address: '大阪府大阪市北区梅田2-4-9', dealCount: 42, contactCount: 3 },
});
const answers: FakeAnswers = {
  getCustomer: ({ id }: { id: number }) => ({ data: id === 7 ? aoba : holdings }),
  listDealsOfCustomer: page(
    [1, 2, 3].map((id) => deal(id)),
    42,
  ),
  listContactsOfCustomer: page([1, 2, 3].map((id) => contactRow(id))),
  listCustomers: page([customerRow(21), customerRow(22)]),
};

const inApp = (more: FakeAnswers = {}, url = '/customers/7'): Story => ({
  decorators: [
    (Story) => (
      <CustomersApp url={url} path="/customers/:customerId" answers={{ ...answers, ...more }}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </CustomersApp>
    ),
  ],
});
const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};

const meta = {
  title: 'Customers/CustomerPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = inApp();
export const Contacts: Story = inApp({}, '/customers/7?tab=contacts');
export const Children: Story = inApp({}, '/customers/7?tab=children');
export const NothingYet: Story = inApp({
  getCustomer: {
    data: customer(7, {
      ...{ nameKana: null, postalCode: null, address: null, webUrl: null, telNo: null, industry: null, userId: null },
      ...{ establishYear: null, employee: null, capital: null, closingMonth: null },
      ...{ corporateNumber: null, invoiceRegistrationNumber: null, dealCount: 0, contactCount: 0 },
    }),
  },
  listDealsOfCustomer: page([]),
});
export const Loading: Story = inApp({ getCustomer: () => new Promise(() => {}) });
export const Error: Story = inApp({ getCustomer: fails('NetworkError', 0) });
export const NotFound: Story = inApp({ getCustomer: fails('RecordNotFound', 404) });
export const DealsFailed: Story = inApp({ listDealsOfCustomer: fails('InternalError', 500) });
export const LongJapaneseText: Story = inApp({
  getCustomer: {
    data: customer(7, {
      name: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部',
      address: '東京都千代田区丸の内一丁目1番1号 丸の内次世代スマートタワービルディング東館38階',
      webUrl: 'https://www.very-long-name-of-a-company.example.co.jp/corporate/about/information/index.html',
    }),
  },
  listDealsOfCustomer: page([
    deal(1, { name: '東日本エリアにおける物流拠点統合に伴う基幹システム更改および運用保守業務の包括委託契約' }),
  ]),
});
