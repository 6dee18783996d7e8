import { defineAudit } from '../core/area-audit.ts';

export const jobsAudit = defineAudit({
  area: 'jobs',
  actions: {
    export: { ja: 'エクスポート', en: 'Exported' },
  },
  entities: {
    effect: { ja: '送信', en: 'Sending' },
    bulk_job: { ja: 'ジョブ', en: 'Job' },
    bulk_operation_job_status: { ja: 'ジョブ', en: 'Job' },
  },
  fields: {
    to_user_id: { ja: '引き継ぎ先', en: 'Handed over to' },
  },
  values: {
    decision: {
      sent: { ja: '送信済みとする', en: 'Sent' },
      again: { ja: '再送する', en: 'Send again' },
      drop: { ja: '送らない', en: 'Drop' },
    },
  },
});
