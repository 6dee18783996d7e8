import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bar } from './NoticeBell.tsx';
import { NoticesApp } from './testing/NoticesApp.tsx';
import { NoticeList } from './NoticeList.tsx';
import { notices, noticesAnswer } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <NoticesApp answers={answers}>
    <div style={{ padding: 24, minBlockSize: 480 }}>
      <Bar />
      <NoticeList onLeave={() => {}} />
    </div>
  </NoticesApp>
);

const meta: Meta<typeof Shown> = { title: 'Notices/NoticeBell', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: noticesAnswer(notices, 7) } };
export const Empty: Story = { args: { answers: noticesAnswer([]) } };
export const Loading: Story = { args: { answers: { listNotices: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listNotices: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
