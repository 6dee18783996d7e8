import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CampaignsApp } from './testing/CampaignsApp.tsx';
import { campaign } from './testing/samples.ts';
import { Page } from './CampaignPage.tsx';

const Screen = ({ answers }: { answers?: FakeAnswers }) => (
  <CampaignsApp url="/campaigns/8" path="/campaigns/:campaignId" answers={answers}>
    <Page />
  </CampaignsApp>
);

const meta: Meta<typeof Screen> = { title: 'campaigns/CampaignPage', component: Screen };
export default meta;
type Story = StoryObj<typeof Screen>;

const fails = (code: string, status: number) => () => {
  throw apiError(code, { status });
};
const long = '一般社団法人日本次世代モビリティ・スマートシティ推進協議会連合会東日本地域統括本部のキャンペーン';

export const Full: Story = {};
export const NothingYet: Story = {
  args: { answers: { getCampaign: { data: campaign(8, { userId: null, memo: null }) } } },
};
export const Loading: Story = { args: { answers: { getCampaign: () => deferred().promise } } };
export const Error: Story = { args: { answers: { getCampaign: fails('NetworkError', 0) } } };
export const NotFound: Story = { args: { answers: { getCampaign: fails('RecordNotFound', 404) } } };
export const LongJapaneseText: Story = { args: { answers: { getCampaign: { data: campaign(8, { name: long }) } } } };
