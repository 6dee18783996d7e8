import type { Meta, StoryObj } from '@storybook/react-vite';
import { logColumns } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';

const meta = {
  title: 'Webforms/ColumnChooser',
  component: ColumnChooser,
  args: { webformId: 7, columns: logColumns },
  decorators: [
    (Story) => (
      <WebformsApp>
        <Story />
      </WebformsApp>
    ),
  ],
  // Opens the chooser by its button, as a user does.
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
} satisfies Meta<typeof ColumnChooser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const OnlyOneShown: Story = {
  args: { columns: logColumns.map((column, index) => ({ ...column, visible: index === 0 })) },
};
