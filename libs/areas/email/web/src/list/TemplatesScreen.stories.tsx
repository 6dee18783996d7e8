import { page } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailApp } from '../testing/EmailApp.tsx';
import { templateRow } from '../testing/samples.ts';
import { TemplatesScreen } from './TemplatesScreen.tsx';

const meta = {
  title: 'Email/TemplatesScreen',
  component: TemplatesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TemplatesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (answers: FakeAnswers, url?: string): Story => ({
  decorators: [
    (Inner) => (
      <EmailApp answers={answers} url={url}>
        <main style={{ padding: 24 }}>
          <Inner />
        </main>
      </EmailApp>
    ),
  ],
});

export const Full = story({});
export const Empty = story({ listEmailTemplates: page([]) });
export const NoMatch = story({ listEmailTemplates: page([]) }, '/email_templates?keyword=採用');
export const LongJapaneseText = story({
  listEmailTemplates: page([
    templateRow(1, { name: '東日本エリアにおける物流拠点統合セミナー参加申込のお礼とご案内' }),
  ]),
});
export const Error = story({
  listEmailTemplates: () => {
    throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
  },
});
