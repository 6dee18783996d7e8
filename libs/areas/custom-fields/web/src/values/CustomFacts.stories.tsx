import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CustomValue } from '../items/items.types.ts';
import { FieldsApp } from '../testing/FieldsApp.tsx';
import { customGroups, recordCustoms } from '../testing/samples.ts';
import { CustomFacts } from './CustomFacts.tsx';

const meta = {
  title: 'CustomFields/CustomFacts',
  args: { customs: recordCustoms },
  render: ({ customs }) => (
    <FieldsApp answers={{ listCustomerCustomItemGroups: { data: customGroups } }}>
      <h2>取引先情報</h2>
      <CustomFacts scope="customer" customs={customs} />
    </FieldsApp>
  ),
} satisfies Meta<{ customs: CustomValue[] }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { customs: [] } };
