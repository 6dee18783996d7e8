import { customObjectCommentsClient } from '@crm/api-client';
import { CommentsCard, createComments } from '@crm/records-web/comments';
import { callApi } from '@crm/web-kit';

const comments = createComments({
  name: 'custom-object-comments',
  topic: 'custom_object_comments',
  calls: {
    *list(id, oldestCommentId) {
      return yield* callApi(customObjectCommentsClient, 'listCustomObjectComments', { id, oldestCommentId });
    },
    *create(id, body, key) {
      return yield* callApi(customObjectCommentsClient, 'createCustomObjectComment', { id, body }, key);
    },
    *update(id, commentId, body) {
      return yield* callApi(customObjectCommentsClient, 'updateCustomObjectComment', { id, commentId, body });
    },
    *remove(id, commentId) {
      return yield* callApi(customObjectCommentsClient, 'deleteCustomObjectComment', { id, commentId });
    },
  },
});

/** Renders the comments on a custom object, below the tabs of its page. */
export const Part = ({ recordId }: { recordId: number }) => <CommentsCard comments={comments} recordId={recordId} />;
