import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PersonalDataApp } from '../testing/PersonalDataApp.tsx';
import { personalData } from '../testing/samples.ts';
import { Page } from './PersonPage.tsx';

const Person = ({ answers = {} }: { answers?: FakeAnswers }) => (
  <PersonalDataApp answers={answers} url="/contacts/7/personal-data" path="/contacts/:contactId/personal-data">
    <Page />
  </PersonalDataApp>
);

const meta: Meta<typeof Person> = { title: 'personal-data/PersonPage', component: Person };
export default meta;
type Story = StoryObj<typeof Person>;

export const Kept: Story = {};
export const Stopped: Story = {
  args: { answers: { getPersonalData: { data: { ...personalData, stoppedAt: '2026-04-02T10:00:00+09:00' } } } },
};
