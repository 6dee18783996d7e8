import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Company } from '@crm/identity-web';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { CompanyApp } from '../testing/CompanyApp.tsx';
import { Page } from './CompanyPage.tsx';

const CompanySettings = ({ answers, company }: { answers?: FakeAnswers; company?: Partial<Company> }) => (
  <CompanyApp answers={answers} company={company}>
    <Page />
  </CompanyApp>
);

const meta: Meta<typeof CompanySettings> = { title: 'company/CompanyPage', component: CompanySettings };
export default meta;
type Story = StoryObj<typeof CompanySettings>;

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const Full: Story = { args: { company: { logoUrl: pixel } } };
export const Empty: Story = { args: { company: { holidays: [] } } };
export const Loading: Story = { args: { answers: { getCompanyUsage: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      getCompanyUsage: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: { company: { name: '一般社団法人東京都千代田区丸の内国際営業支援推進協議会連合会'.repeat(3) } },
};
