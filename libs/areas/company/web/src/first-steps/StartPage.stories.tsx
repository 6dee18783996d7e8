import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { CompanyApp } from '../testing/CompanyApp.tsx';
import type { UserProfile } from '../testing/CompanyApp.tsx';
import { demoData, firstSteps } from '../testing/samples.ts';
import { Page } from './StartPage.tsx';

const Start = ({ answers, profile }: { answers?: FakeAnswers; profile?: UserProfile }) => (
  <CompanyApp answers={answers} profile={profile}>
    <Page />
  </CompanyApp>
);

const meta: Meta<typeof Start> = { title: 'company/StartPage', component: Start };
export default meta;
type Story = StoryObj<typeof Start>;

export const Full: Story = {};
export const ForMembers: Story = {
  args: { profile: { name: 'general', permissions: { menus: {}, functions: {} } } },
};
export const AllDone: Story = { args: { answers: { getFirstSteps: { data: firstSteps(7) } } } };
export const Hidden: Story = { args: { answers: { getFirstSteps: { data: { ...firstSteps(2), hidden: true } } } } };
export const DemoStayed: Story = {
  args: {
    answers: {
      getDemoData: {
        data: demoData({
          stayed: [
            { entity: 'customer', id: 5, name: '株式会社青葉製作所（デモ）', reason: 'deal' },
            { entity: 'contact', id: 8, name: '高橋 美咲', reason: 'submission' },
          ],
        }),
      },
    },
  },
};
