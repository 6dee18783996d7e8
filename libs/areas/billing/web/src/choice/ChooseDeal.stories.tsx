import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page as NewEstimatePage } from '../pages/NewEstimatePage.tsx';
import { BillingHouse } from '../testing/BillingHouse.tsx';

const Choice = () => (
  <BillingHouse url="/estimates/new">
    <NewEstimatePage />
  </BillingHouse>
);

const meta: Meta<typeof Choice> = { title: 'billing/ChooseDeal', component: Choice };
export default meta;

export const Empty: StoryObj<typeof Choice> = {};
