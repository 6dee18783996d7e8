import { deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AreaApp } from '@crm/records-web/testing';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsApp.tsx';
import { area } from './store-module.ts';
import { Page } from './ContactSettingsPage.tsx';

const areas = [area];

const Settings = ({ answers = rangeAnswer }: { answers?: FakeAnswers }) => (
  <AreaApp answers={answers} areas={areas} loaders={allLoaders}>
    <AllWords>
      <Page />
    </AllWords>
  </AreaApp>
);

const meta: Meta<typeof Settings> = { title: 'contacts/ContactSettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getContactActionRange: () => deferred().promise } } };
