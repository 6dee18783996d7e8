import { deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { Widget } from './SubmissionsWidget.tsx';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <WebformsApp answers={answers}>
    <Widget />
  </WebformsApp>
);

const meta: Meta<typeof Shown> = { title: 'webforms/SubmissionsWidget', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const form = (id: number, name: string, totalPostCount: number) => ({
  ...{ id, name, totalPostCount },
  latestPostedAt: totalPostCount > 0 ? '2026-11-27T09:30:00+09:00' : null,
});
const page = (data: object[]) => ({ listWebforms: { data, meta: { page: 1, perPage: 10, totalCount: data.length } } });
const long = '次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部主催特別講演会のお申し込み';

export const Full: Story = {
  args: { answers: page([form(1, 'お問い合わせ', 1_204), form(2, '資料請求', 37), form(3, '下書き', 0)]) },
};
export const LongJapaneseText: Story = { args: { answers: page([form(1, long, 3)]) } };
export const Empty: Story = { args: { answers: page([form(3, '下書き', 0)]) } };
export const Loading: Story = { args: { answers: { listWebforms: () => deferred().promise } } };
