import type { Meta, StoryObj } from '@storybook/react-vite';
import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { ImportsApp } from '../testing/ImportsApp.tsx';
import { job } from '../testing/samples.ts';
import { Page } from './JobsPage.tsx';

const Jobs = ({ answers, url }: { answers?: FakeAnswers; url?: string }) => (
  <ImportsApp answers={answers} url={url}>
    <Page />
  </ImportsApp>
);

const meta: Meta<typeof Jobs> = { title: 'imports/JobsPage', component: Jobs };
export default meta;
type Story = StoryObj<typeof Jobs>;

const long = '東京都千代田区丸の内営業第一本部における来年度の大型更新案件'.repeat(3);

export const Full: Story = {};
export const WithPanel: Story = { args: { url: '/jobs?job=4' } };
export const Empty: Story = { args: { answers: { listBulkOperationJobStatuses: page([]) } } };
export const Loading: Story = { args: { answers: { listBulkOperationJobStatuses: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listBulkOperationJobStatuses: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    url: '/jobs?job=1',
    answers: { listBulkOperationJobStatuses: page([job(1, { title: long, notices: [long] })]) },
  },
};
