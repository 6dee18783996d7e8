import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { webform } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
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
      <WebformsApp answers={answers} url={`/forms/7${search}`} path="/forms/:webformId">
        <Inner />
      </WebformsApp>
    ),
  ],
});
const of = (more: Parameters<typeof webform>[0]) => ({ getWebform: { data: webform(more) } });
const failing = (code: string, status: number) => ({
  getWebform: () => {
    throw apiError(code, { status });
  },
});
const long = '個人情報保護方針および当社が提供するすべてのサービスに共通する利用規約への同意についての確認事項';
const published = { status: 'published', version: 2, publishedAt: '2026-10-01T09:00:00' } as const;

export const Items: Story = story('');
export const Empty: Story = story('', of({ webformItems: [] }));
export const Unpublished: Story = story('', of({ ...published, hasUnpublishedChanges: true }));
export const ThankYou: Story = story('?tab=thank_you');
export const Redirecting: Story = story(
  '?tab=thank_you',
  of({ thankyouType: 'redirect', redirectUrl: 'https://www.example.jp/thanks' }),
);
export const Closed: Story = story(
  '?tab=closure',
  of({ ...published, status: 'closed', closureAt: '2026-01-31T18:00:00' }),
);
export const Design: Story = story('?tab=design');
export const Unreadable: Story = story(
  '?tab=design',
  of({ buttonBackgroundColor: '#FFD54F', backgroundColor: '#777777' }),
);
export const AutoReply: Story = story('?tab=auto_reply');
export const AutoReplyWritten: Story = story(
  '?tab=auto_reply',
  of({
    autoReply: {
      enabled: true,
      subject: '{{フォーム名}}を受け付けました',
      body: '{{氏名}} 様\n\n{{回答一覧}}\n{{なにか}}',
      fromName: 'エニシ株式会社',
      replyTo: 'info@example.jp',
      trackClicks: true,
    },
  }),
);
export const Notifications: Story = story('?tab=notifications');
export const NotificationsSet: Story = story(
  '?tab=notifications',
  of({
    notificationUserIds: [1, 2],
    notificationMailEnabled: true,
    chatWebhookKind: 'chatwork',
    chatWebhookUrl: 'https://api.chatwork.com/…ages',
    chatWebhookDetail: 'link',
    webhooks: [
      {
        id: 'w1',
        url: `https://example.co.jp/${'hooks/'.repeat(30)}`,
        active: true,
        detail: 'full',
        secret: null,
        secretHint: 'k3J9',
      },
    ],
  }),
);
export const Consent: Story = story('?tab=consent', of({ consentText: 'お問い合わせへの回答に利用します。' }));
export const Embed: Story = story('?tab=embed', of(published));
export const Protection: Story = story('?tab=protection', of({ blockDomainList: ['gmail.com', 'example.com'] }));
export const Versions: Story = story('?tab=versions', of(published));
/** The changes of the shown version, setting by setting. */
export const VersionDifferences: Story = {
  ...story('?tab=versions', of(published)),
  play: ({ canvasElement }) =>
    [...canvasElement.querySelectorAll<HTMLElement>('[role=radio], button')]
      .find(({ textContent }) => textContent === '変更点')
      ?.click(),
};
export const VersionsNone: Story = story('?tab=versions', {
  listWebformVersions: { data: [], meta: { page: 1, perPage: 20, totalCount: 0 } },
});
export const VersionsFailed: Story = story('?tab=versions', {
  listWebformVersions: () => {
    throw apiError('Unavailable', { status: 503 });
  },
});
const onPhone = (search = '', answers: FakeAnswers = {}): Story => ({
  ...story(search, answers),
  globals: { viewport: { value: 'mobile1' } },
});
/** The editor on a phone, which shows one pane at a time. */
export const PhonePanes: Story = onPhone();
export const PhoneUnpublished: Story = onPhone('', of({ ...published, hasUnpublishedChanges: true }));
export const PhoneVersions: Story = onPhone('?tab=versions', of(published));
export const Loading: Story = story('', { getWebform: () => new Promise(() => {}) });
export const Error: Story = story('', failing('Unavailable', 503));
export const NotFound: Story = story('', failing('RecordNotFound', 404));
export const NoPermission: Story = story('', failing('Forbidden', 403));
export const LongJapaneseText: Story = story(
  '',
  of({
    name: long,
    displayName: long,
    webformItems: [{ id: 1, category: 'contact_memo', orderNum: 0, data: { label: long, explanation: long } }],
  }),
);
