import type { Meta, StoryObj } from '@storybook/react-vite';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { PaneBar } from './PaneBar.tsx';
import type { Pane } from './PaneBar.tsx';

const meta = { title: 'Webforms/PaneBar', component: PaneBar } satisfies Meta<typeof PaneBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (pane: Pane): Story => ({
  args: { pane, onChange: () => {} },
  render: (args) => (
    <WebformsApp>
      <PaneBar {...args} />
    </WebformsApp>
  ),
});

export const Canvas: Story = at('canvas');
export const Settings: Story = at('settings');
