import { actionCommentsClient } from '@crm/api-client';
import { createComments } from '@crm/records-web/comments';
import { callApi } from '@crm/web-kit';
import { talkChanged } from '../domain/action.events.ts';

/** The comments on actions; lists show their number. */
export const actionComments = createComments({
  name: 'action-comments',
  topic: 'action_talk',
  calls: {
    *list(id, oldestCommentId) {
      const more = oldestCommentId === undefined ? {} : { oldestCommentId };
      return yield* callApi(actionCommentsClient, 'listActionComments', { id, ...more });
    },
    *create(id, body, key) {
      return yield* callApi(actionCommentsClient, 'createActionComment', { id, body }, key);
    },
    *update(id, commentId, body) {
      return yield* callApi(actionCommentsClient, 'updateActionComment', { id, commentId, body });
    },
    *remove(id, commentId) {
      return yield* callApi(actionCommentsClient, 'deleteActionComment', { id, commentId });
    },
  },
  counted: (actionId, commentCount) => talkChanged({ actionId, commentCount }),
});
