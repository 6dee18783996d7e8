import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContactsApp } from '../testing/ContactsApp.tsx';
import { contact } from '../testing/samples.ts';
import { Page } from './ContactPage.tsx';

const answers: FakeAnswers = {
  getContact: { data: contact(8) },
};
const inApp = (more: FakeAnswers = {}): Story => ({
  decorators: [
    (Story) => (
      <ContactsApp url="/contacts/8" path="/contacts/:contactId" answers={{ ...answers, ...more }}>
        <div style={{ padding: 24 }}>
          <Story />
        </div>
      </ContactsApp>
    ),
  ],
});
const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};

const meta = {
  title: 'Contacts/ContactPage',
  component: Page,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = inApp();
export const Retired: Story = inApp({ getContact: { data: contact(8, { retired: true }) } });
export const NothingYet: Story = inApp({
  getContact: {
    data: contact(8, {
      ...{ lastNameKana: null, firstNameKana: null, customerId: null, customerName: null, department: null },
      ...{ position: null, email: null, telNo: null, mobileNo: null, postalCode: null, address: null, memo: null },
      ...{ lifecycleStageId: null, userId: null, emailStatus: 'none' },
    }),
  },
});
export const Loading: Story = inApp({ getContact: () => new Promise(() => {}) });
export const Error: Story = inApp({ getContact: fails('NetworkError', 0) });
export const NotFound: Story = inApp({ getContact: fails('RecordNotFound', 404) });
export const LongJapaneseText: Story = inApp({
  getContact: {
    data: contact(8, {
      name: 'アレクサンドロヴィッチ 寿限無寿限無五劫の擦り切れ',
      customerName: '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部',
      department: '次世代モビリティ推進統括本部企画調整部渉外課',
      email: 'a-very-long-mail-address-of-a-person@very-long-subdomain.example.co.jp',
    }),
  },
});
