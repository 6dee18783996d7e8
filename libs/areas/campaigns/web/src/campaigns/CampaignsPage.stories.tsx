import { page } from '@crm/records-web/testing';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CampaignsApp } from './testing/CampaignsApp.tsx';
import { campaignRow } from './testing/samples.ts';
import { Page } from './CampaignsPage.tsx';

const Screen = ({ answers, url = '/campaigns' }: { answers?: FakeAnswers; url?: string }) => (
  <CampaignsApp url={url} answers={answers}>
    <Page />
  </CampaignsApp>
);

const meta: Meta<typeof Screen> = { title: 'campaigns/CampaignsPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};
const long = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部のキャンペーン';

export const Full: Story = {};
export const Loading: Story = { args: { answers: { listCampaigns: () => deferred().promise } } };
export const Empty: Story = { args: { answers: { listCampaigns: page([]) } } };
export const NoResults: Story = { args: { answers: { listCampaigns: page([]) }, url: '/campaigns?keyword=東京' } };
export const Error: Story = { args: { answers: { listCampaigns: fails('NetworkError', 0) } } };
export const NoPermission: Story = { args: { answers: { listCampaigns: fails('Forbidden', 403) } } };
export const LongJapaneseText: Story = {
  args: { answers: { listCampaigns: page([campaignRow(1, { name: long })]) } },
};
