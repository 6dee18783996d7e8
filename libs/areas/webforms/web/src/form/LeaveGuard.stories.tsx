import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { settingsChanged } from '../draft/draft.slice.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { selectForm } from './form.selectors.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { WebformScreen } from './WebformScreen.tsx';

/** Renders a form with an empty name, which cannot be saved when leaving. */
function Edited() {
  const dispatch = useDispatch();
  const { status } = useSelector(selectForm);
  useEffect(() => {
    if (status === 'ready') dispatch(settingsChanged({ name: '' }));
  }, [dispatch, status]);
  return <WebformScreen />;
}

const meta = {
  title: 'Webforms/LeaveGuard',
  component: LeaveGuard,
  parameters: { layout: 'fullscreen' },
  render: () => <Edited />,
  decorators: [
    (Inner) => (
      <WebformsApp url="/forms/7?tab=closure" path="/forms/:webformId">
        <Inner />
      </WebformsApp>
    ),
  ],
} satisfies Meta<typeof LeaveGuard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {
  // Leaves for the list, as a user does.
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('a[href="/forms"]')?.click(),
};
