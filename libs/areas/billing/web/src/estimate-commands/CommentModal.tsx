import { issueText, useT } from '@crm/i18n';
import { FormModal, FormTextArea } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { commentSubmitted } from './estimate-commands.slice.ts';
import type { CommentQuestion } from './estimate-commands.slice.ts';

/** Asks for the comment of an approval step; sending back requires one. */
export function CommentModal({ payload, ...modal }: ModalContentProps<CommentQuestion>) {
  const t = useT('billing');
  const dispatch = useDispatch();
  const { estimate, action } = payload;
  const isNeeded = action === 'send_back';
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('comment.title', { number: estimate.number, action: t(`action.${action}`) })}
      submitText={t(`action.${action}`)}
      initialValues={{ comment: '' }}
      validate={({ comment }) =>
        isNeeded && comment.trim() === '' ? { comment: issueText(t, { key: 'errors.required' }) } : {}
      }
      onSubmit={({ comment }) => dispatch(commentSubmitted({ ...payload, comment }))}
    >
      <FormTextArea
        name="comment"
        label={t('comment.label')}
        description={t(isNeeded ? 'comment.helpBack' : 'comment.help')}
        isRequired={isNeeded}
        maxLength={1000}
        rows={4}
        autoFocus
      />
    </FormModal>
  );
}
