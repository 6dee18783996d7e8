import { defineRecordKind } from '../core/record-kind.ts';

export const dailyReportKind = defineRecordKind({
  area: 'actions',
  entity: 'daily_report',
  plural: 'daily_reports',
  one: 'a daily report',
  notices: { noun: { ja: '日報', en: 'daily report' }, path: '/actions?view=report&report={id}' },
});
