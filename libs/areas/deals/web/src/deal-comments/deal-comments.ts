import { dealCommentsClient } from '@crm/api-client';
import { createComments } from '@crm/records-web/comments';
import { callApi } from '@crm/web-kit';

const itemsPerPage = 20;

/** The comments on deals, loaded with the deal page after its fields; board and list do not need them. */
export const dealComments = createComments({
  name: 'deal-comments',
  topic: 'deal_comments',
  calls: {
    *list(id, oldestCommentId) {
      const more = oldestCommentId === undefined ? {} : { readMore: true, oldestCommentId };
      return yield* callApi(dealCommentsClient, 'listDealComments', { id, itemsPerPage, ...more });
    },
    *create(id, body, key) {
      return yield* callApi(dealCommentsClient, 'createDealComment', { id, body }, key);
    },
    *update(dealId, id, body) {
      return yield* callApi(dealCommentsClient, 'updateDealComment', { dealId, id, body });
    },
    *remove(dealId, id) {
      return yield* callApi(dealCommentsClient, 'deleteDealComment', { dealId, id });
    },
  },
});
