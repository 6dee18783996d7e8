import type { Meta, StoryObj } from '@storybook/react-vite';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { auditDetail, auditLog, pageOf } from '../testing/samples.ts';
import { CompanyApp } from '../testing/CompanyApp.tsx';
import { Page } from './AuditLogsPage.tsx';

const AuditLogs = ({ answers, url }: { answers?: FakeAnswers; url?: string }) => (
  <CompanyApp answers={answers} url={url}>
    <Page />
  </CompanyApp>
);

const meta: Meta<typeof AuditLogs> = { title: 'company/AuditLogsPage', component: AuditLogs };
export default meta;
type Story = StoryObj<typeof AuditLogs>;

const long = '東京都千代田区丸の内営業第一本部における来年度の大型更新案件'.repeat(4);

export const Full: Story = {};
export const WithPanel: Story = { args: { url: '/audit_logs?entry=4' } };
export const Empty: Story = { args: { answers: { listAuditLogs: pageOf([]) } } };
export const Loading: Story = { args: { answers: { listAuditLogs: () => deferred().promise } } };
export const Failed: Story = {
  args: {
    answers: {
      listAuditLogs: () => {
        throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
      },
    },
  },
};
export const LongJapaneseText: Story = {
  args: {
    url: '/audit_logs?entry=4',
    answers: {
      listAuditLogs: pageOf([auditLog(4, { recordName: long })]),
      getAuditLog: {
        data: auditDetail({ fields: [{ name: 'name', label: '名称', before: long, after: `${long}${long}` }] }),
      },
    },
  },
};
