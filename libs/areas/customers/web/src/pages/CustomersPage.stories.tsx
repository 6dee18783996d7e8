import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { CustomersApp } from '../testing/CustomersApp.tsx';
import { customerRow } from '../testing/samples.ts';
import { page } from '@crm/records-web/testing';
import { Page } from './CustomersPage.tsx';

const rows = Array.from({ length: 20 }, (_, index) => customerRow(index + 1));
const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};

const inApp = (listCustomers: unknown, url = '/customers'): Story => ({
  decorators: [
    (Story) => (
      <CustomersApp url={url} answers={{ listCustomers } satisfies FakeAnswers}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </CustomersApp>
    ),
  ],
});

const meta = {
  title: 'Customers/CustomersPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const filtered = `/customers?keyword=商事&c=${encodeURIComponent('["industry","in",["製造業","建設業"]]')}`;

export const Full: Story = inApp(page(rows, 1234));
export const Filtered: Story = inApp(page(rows.slice(0, 3)), filtered);
export const Loading: Story = inApp(() => new Promise(() => {}));
export const Empty: Story = inApp(page([]));
export const NoResults: Story = inApp(page([]), filtered);
export const Error: Story = inApp(fails('NetworkError', 0));
export const NoPermission: Story = inApp(fails('Forbidden', 403));
export const LongJapaneseText: Story = inApp(
  page([
    customerRow(1, {
      name: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部',
      industry: 'サービス業(他に分類されないもの)',
      address: '東京都千代田区丸の内一丁目1番1号 丸の内次世代スマートタワービルディング東館38階',
      dealCount: 12_345,
      contactCount: 98_765,
    }),
  ]),
);
