import type { Meta, StoryObj } from '@storybook/react-vite';
import { CompanyHouse } from '../testing/CompanyHouse.tsx';
import { Page } from './FeaturesPage.tsx';

const Features = ({ off = false }: { off?: boolean }) => (
  <CompanyHouse company={off ? { enableWebform: false, enableBi: false } : {}}>
    <Page />
  </CompanyHouse>
);

const meta: Meta<typeof Features> = { title: 'company/FeaturesPage', component: Features };
export default meta;
type Story = StoryObj<typeof Features>;

export const Full: Story = {};
export const SomeOff: Story = { args: { off: true } };
