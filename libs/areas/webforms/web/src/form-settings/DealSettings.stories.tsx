import type { Meta, StoryObj } from '@storybook/react-vite';
import { settingsChanged } from '../draft/draft.slice.ts';
import { webform } from '../testing/samples.ts';
import { WebformsApp } from '../testing/WebformsApp.tsx';
import { WithForm } from '../testing/WithForm.tsx';
import { DealSettings } from './DealSettings.tsx';

const meta = { title: 'Webforms/DealSettings', component: DealSettings } satisfies Meta<typeof DealSettings>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a story of a form with the given settings. */
const withSettings = (settings: Parameters<typeof settingsChanged>[0]): Story => ({
  render: () => (
    <WebformsApp>
      <WithForm form={webform()} then={[settingsChanged(settings)]}>
        <DealSettings />
      </WithForm>
    </WebformsApp>
  ),
});

export const NoDeal: Story = withSettings({ dealTypeId: null });
export const InTurn: Story = withSettings({ dealTypeId: 1, assignmentRule: 'in_turn', assignmentUserIds: [1, 2] });
export const Lacking: Story = withSettings({
  ...{ dealTypeId: 1, assignmentRule: 'none', assignmentUserIds: [], customerIdentificationRule: null },
});
