import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HomeApp } from '../testing/HomeApp.tsx';
import { layout, widget } from '../testing/samples.ts';
import { Page } from './HomePage.tsx';

const Shown = ({ answers }: { answers?: FakeAnswers }) => (
  <HomeApp answers={answers ?? {}} url="/home">
    <Page />
  </HomeApp>
);

const meta: Meta<typeof Shown> = { title: 'Home/HomePage', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

const opening = (more: Parameters<typeof layout>[0]) => ({ getDefaultTopLayout: { data: layout(more) } });

export const Full: Story = {};
export const Empty: Story = { args: { answers: opening({ widgets: [] }) } };
export const Loading: Story = { args: { answers: { getDefaultTopLayout: () => deferred().promise } } };
export const LongJapaneseText: Story = {
  args: {
    answers: opening({
      name: '首都圏第二営業部の新人向けに用意した毎朝の確認用ホーム画面',
      widgets: [widget('a', 'notice', { title: '取引先からのお知らせと社内からの連絡をまとめて確認する場所' })],
    }),
  },
};
export const UnknownWidget: Story = { args: { answers: opening({ widgets: [widget('a', 'radar')] }) } };
export const Failed: Story = {
  args: {
    answers: {
      getDefaultTopLayout: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
