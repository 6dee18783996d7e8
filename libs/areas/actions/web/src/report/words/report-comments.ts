import { dailyReportsClient } from '@crm/api-client';
import { createComments } from '@crm/records-web/comments';
import { callApi } from '@crm/web-kit';

/** The comments on daily reports. */
export const reportComments = createComments({
  name: 'daily-report-comments',
  topic: 'daily_reports',
  calls: {
    *list(id, oldestCommentId) {
      const more = oldestCommentId === undefined ? {} : { oldestCommentId };
      return yield* callApi(dailyReportsClient, 'listDailyReportComments', { id, ...more });
    },
    *create(id, body, key) {
      return yield* callApi(dailyReportsClient, 'createDailyReportComment', { id, body }, key);
    },
    *update(id, commentId, body) {
      return yield* callApi(dailyReportsClient, 'updateDailyReportComment', { id, commentId, body });
    },
    *remove(id, commentId) {
      return yield* callApi(dailyReportsClient, 'deleteDailyReportComment', { id, commentId });
    },
  },
});
