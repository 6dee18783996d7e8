import { deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RoomApp } from '@crm/records-web/testing';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsHouse.tsx';
import { area } from './store-module.ts';
import { Page } from './ContactSettingsPage.tsx';

const areas = [area];

const Settings = ({ answers = rangeAnswer }: { answers?: FakeAnswers }) => (
  <RoomApp answers={answers} areas={areas} loaders={allLoaders}>
    <AllWords>
      <Page />
    </AllWords>
  </RoomApp>
);

const meta: Meta<typeof Settings> = { title: 'contacts/ContactSettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getContactActionRange: () => deferred().promise } } };
