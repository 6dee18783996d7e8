import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page as NewEstimatePage } from '../pages/NewEstimatePage.tsx';
import { BillingApp } from '../testing/BillingApp.tsx';

const Choice = () => (
  <BillingApp url="/estimates/new">
    <NewEstimatePage />
  </BillingApp>
);

const meta: Meta<typeof Choice> = { title: 'billing/ChooseDeal', component: Choice };
export default meta;

export const Empty: StoryObj<typeof Choice> = {};
