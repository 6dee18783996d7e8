import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { Part } from './ContactSubmissions.tsx';
import { submission, submissionPage } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <WebformsApp answers={answers}>
    <Part recordId={8} />
  </WebformsApp>
);

const meta: Meta<typeof Shown> = { title: 'webforms/ContactSubmissions', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const long = '次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部主催特別講演会のお申し込みについて';

export const Full: Story = {
  args: { answers: { listContactSubmissions: submissionPage([submission(2), submission(1)], 24) } },
};
export const LongJapaneseText: Story = {
  args: { answers: { listContactSubmissions: submissionPage([submission(1, { webformName: long })]) } },
};
export const Empty: Story = { args: { answers: { listContactSubmissions: submissionPage([]) } } };
export const Loading: Story = { args: { answers: { listContactSubmissions: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listContactSubmissions: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
