import { useT } from '@crm/i18n';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { createOpened } from './create.slice.ts';
import { CreateWebform } from './CreateWebform.tsx';

function Opened() {
  // Loads the translations before the modal opens, as the page around it does.
  useT('webforms');
  const dispatch = useDispatch();
  useEffect(() => void dispatch(createOpened()), [dispatch]);
  return <CreateWebform />;
}

const meta = {
  title: 'Webforms/CreateModal',
  component: CreateWebform,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <WebformsApp>
      <Opened />
    </WebformsApp>
  ),
} satisfies Meta<typeof CreateWebform>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = {
  render: () => (
    <WebformsApp answers={{ listWebformTemplates: () => new Promise(() => {}) }}>
      <Opened />
    </WebformsApp>
  ),
};
