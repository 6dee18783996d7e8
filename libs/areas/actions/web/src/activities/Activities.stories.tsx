import { useFieldTexts } from '@crm/customers-web/parts';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ActionsApp } from '../testing/ActionsApp.tsx';
import { longNote } from '../testing/samples.ts';
import { fullServer } from '../testing/server.ts';
import { Activities } from './Activities.tsx';
import { activities, activitiesPage, ofDeal, planned } from './samples.ts';

const Shown = ({ answers }: { answers: FakeAnswers }) => (
  <ActionsApp answers={{ ...fullServer, ...answers }}>
    <div style={{ maxInlineSize: 640, padding: 24 }}>
      <Activities type="contact" id={8} useTexts={useFieldTexts} />
    </div>
  </ActionsApp>
);

const meta: Meta<typeof Shown> = { title: 'Actions/Activities', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const Full: Story = { args: { answers: activitiesPage([...activities, ...ofDeal], 'more', planned) } };
export const LongJapaneseText: Story = {
  args: {
    answers: activitiesPage([{ ...activities[0]!, text: `${longNote}\nhttps://example.jp/${'a'.repeat(120)}` }]),
  },
};
export const Empty: Story = { args: { answers: activitiesPage([]) } };
export const Loading: Story = { args: { answers: { listContactActivities: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listContactActivities: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
