import { deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RoomHouse } from '@crm/customers-web/testing';
import { allLoaders, AllWords, rangeAnswer } from '../testing/ContactsHouse.tsx';
import { area } from './area.ts';
import { Page } from './ContactSettingsPage.tsx';

const areas = [area];

const Settings = ({ answers = rangeAnswer }: { answers?: FakeAnswers }) => (
  <RoomHouse answers={answers} areas={areas} loaders={allLoaders}>
    <AllWords>
      <Page />
    </AllWords>
  </RoomHouse>
);

const meta: Meta<typeof Settings> = { title: 'contacts/ContactSettingsPage', component: Settings };
export default meta;
type Story = StoryObj<typeof Settings>;

export const Full: Story = {};
export const Loading: Story = { args: { answers: { getContactActionRange: () => deferred().promise } } };
