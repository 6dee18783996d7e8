import { CommentsCard } from '@crm/records-web/comments';
import { dealComments } from './deal-comments.ts';

/** Renders the comments on a deal's page. */
export const DealComments = ({ dealId }: { dealId: number }) => (
  <CommentsCard comments={dealComments} recordId={dealId} />
);
