import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { webform } from '../testing/samples.ts';
import { WebformsHouse } from '../testing/WebformsHouse.tsx';
import { WebformScreen } from './WebformScreen.tsx';

const meta = {
  title: 'Webforms/WebformScreen',
  component: WebformScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <WebformScreen />,
} satisfies Meta<typeof WebformScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (search: string, answers: FakeAnswers = {}): Story => ({
  decorators: [
    (Inner) => (
      <WebformsHouse answers={answers} url={`/forms/7${search}`} path="/forms/:webformId">
        <Inner />
      </WebformsHouse>
    ),
  ],
});
const failing = (code: string, status: number) => ({
  getWebform: () => {
    throw apiError(code, { status });
  },
});
const long = '個人情報保護方針および当社が提供するすべてのサービスに共通する利用規約への同意についての確認事項';

export const Items: Story = story('');
export const Settings: Story = story('?tab=settings');
export const Publication: Story = story('?tab=publication', {
  getWebform: { data: webform({ status: 'published', publishedAt: '2026-10-01T09:00:00' }) },
});
export const Draft: Story = story('?tab=publication');
export const Redirecting: Story = story('?tab=settings', {
  getWebform: {
    data: webform({
      thankyouType: 'redirect',
      redirectUrl: 'https://www.example.jp/thanks',
      status: 'closed',
      closureAt: '2026-01-31T18:00:00',
      buttonBackgroundColor: '#FFD54F',
      blockDomainList: ['gmail.com', 'yahoo.co.jp'],
    }),
  },
});
export const Empty: Story = story('', { getWebform: { data: webform({ webformItems: [] }) } });
export const Loading: Story = story('', { getWebform: () => new Promise(() => {}) });
export const Error: Story = story('', failing('Unavailable', 503));
export const NotFound: Story = story('', failing('RecordNotFound', 404));
export const NoPermission: Story = story('', failing('Forbidden', 403));
export const LongJapaneseText: Story = story('', {
  getWebform: {
    data: webform({
      name: long,
      displayName: long,
      webformItems: [{ id: 1, category: 'contact_memo', orderNum: 0, data: { label: long, explanation: long } }],
    }),
  },
});
