import type { Meta, StoryObj } from '@storybook/react-vite';
import { CompanyApp } from '../testing/CompanyApp.tsx';
import { Page } from './FeaturesPage.tsx';

const Features = ({ off = false }: { off?: boolean }) => (
  <CompanyApp company={off ? { enableWebform: false, enableBi: false } : {}}>
    <Page />
  </CompanyApp>
);

const meta: Meta<typeof Features> = { title: 'company/FeaturesPage', component: Features };
export default meta;
type Story = StoryObj<typeof Features>;

export const Full: Story = {};
export const SomeOff: Story = { args: { off: true } };
