import type { Meta, StoryObj } from '@storybook/react-vite';
import { DealsHouse } from '../testing/DealsHouse.tsx';
import { saveModal } from './saved.slice.ts';
import type { SavedCondition } from './saved.slice.ts';
import { SaveConditionModal } from './SaveConditionModal.tsx';

const place = { pageType: 'deal_list', dealTypeId: 1, search: { searchCondition: { keyword: '更改' } } } as const;
const condition = { id: 1, name: '今月の更改', shared: true, isDefault: false, editable: true } as SavedCondition;

const meta = {
  title: 'Deals/SaveConditionModal',
  component: SaveConditionModal,
  args: { name: saveModal, state: 'open', payload: place, onClose: () => {}, onClosed: () => {} },
  decorators: [
    (Story) => (
      <DealsHouse>
        <Story />
      </DealsHouse>
    ),
  ],
} satisfies Meta<typeof SaveConditionModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Own: Story = { args: { payload: { ...place, condition } } };
/** Of a condition that somebody else shares only the own mark can be set. */
export const OfOthers: Story = { args: { payload: { ...place, condition: { ...condition, editable: false } } } };
