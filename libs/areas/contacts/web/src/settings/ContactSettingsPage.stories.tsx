import { deferred, StoryApp } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { contacts, rangeAnswer } from '../testing/ContactsApp.tsx';
import { area } from './store-module.ts';
import { Page } from './ContactSettingsPage.tsx';

const Settings = ({ answers = rangeAnswer }: { answers?: FakeAnswers }) => (
  <StoryApp of={{ ...contacts, areas: [area] }} answers={answers}>
    <Page />
  </StoryApp>
);

const meta: Meta<typeof Settings> = { title: 'contacts/ContactSettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getContactActionRange: () => deferred().promise } } };
