import { useT } from '@crm/i18n';
import { Card } from '@crm/ui-kit';
import { Comments } from './Comments.tsx';
import type { RecordComments } from './create-comments.ts';

/** Renders the comments on a record in a card of its page. */
export function CommentsCard(props: { comments: RecordComments; recordId: number }) {
  const t = useT('comments');
  return (
    <Card title={t('title')}>
      <Comments {...props} />
    </Card>
  );
}
