import type { Meta, StoryObj } from '@storybook/react-vite';
import { AutomationsApp } from '../testing/AutomationsApp.tsx';
import { automation } from '../testing/samples.ts';
import { AutomationScreen } from './AutomationScreen.tsx';

const meta = {
  title: 'Automations/AutomationScreen',
  component: AutomationScreen,
  args: { id: 4 },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AutomationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (url: string, answers = {}): Story => ({
  decorators: [
    (Inner) => (
      <AutomationsApp url={url} answers={answers}>
        <Inner />
      </AutomationsApp>
    ),
  ],
});

export const List: Story = story('/automations/4?view=list');
export const Empty: Story = story('/automations/4?view=list', {
  getAutomation: { data: automation({ status: 'draft', graph: { nodes: [], edges: [] } }) },
});
export const Log: Story = story('/automations/4?tab=logs');
export const Facts: Story = story('/automations/4?tab=facts');
