import { page } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContactsApp } from '../testing/ContactsApp.tsx';
import { contactRow } from '../testing/samples.ts';
import { Page } from './ContactsPage.tsx';

const rows = Array.from({ length: 20 }, (_, index) => contactRow(index + 1));
const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};

const inApp = (listContacts: unknown, url = '/contacts'): Story => ({
  decorators: [
    (Story) => (
      <ContactsApp url={url} answers={{ listContacts }}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </ContactsApp>
    ),
  ],
});

const meta = {
  title: 'Contacts/ContactsPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const filtered = `/contacts?keyword=高橋&c=${encodeURIComponent('["lifecycle_stage_id","in",[81,82]]')}`;

export const Full: Story = inApp(page(rows, 1234));
export const Filtered: Story = inApp(page(rows.slice(0, 3)), filtered);
export const Loading: Story = inApp(() => new Promise(() => {}));
export const Empty: Story = inApp(page([]));
export const NoResults: Story = inApp(page([]), filtered);
export const Error: Story = inApp(fails('NetworkError', 0));
export const NoPermission: Story = inApp(fails('Forbidden', 403));
export const LongJapaneseText: Story = inApp(
  page([
    contactRow(1, {
      name: 'アレクサンドロヴィッチ 寿限無寿限無五劫の擦り切れ',
      lastNameKana: 'あれくさんどろゔぃっち',
      firstNameKana: 'じゅげむじゅげむごこうのすりきれ',
      customerName: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部',
      department: '次世代モビリティ推進統括本部企画調整部渉外課',
      position: '執行役員兼本部長代理',
      email: 'a-very-long-mail-address-of-a-person@very-long-subdomain.example.co.jp',
    }),
  ]),
);
