import { useT } from '@crm/i18n';
import { Button, Modal } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { nameSchema } from '../auth/schemas.ts';
import { renameSubmitted } from './members.slice.ts';
import type { Member } from './members.slice.ts';

const schema = object({ name: nameSchema });

/** Another name for a member, as everybody sees it. */
export function RenameModal({ payload: member, state, failure, onClose, onClosed }: ModalContentProps<Member>) {
  const t = useT('members');
  const dispatch = useDispatch();
  const formId = useId();
  const isSubmitting = state === 'submitting';
  return (
    <Modal
      size="small"
      state={state}
      title={t('rename.title')}
      closeText={t('common:action.close')}
      closesOutside={false}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button isDisabled={isSubmitting} onPress={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSubmitting}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        initialValues={{ name: member.name }}
        validationSchema={schema}
        failure={failure}
        isSubmitting={isSubmitting}
        onSubmit={({ name }) =>
          dispatch(renameSubmitted({ id: member.id, name, doneText: t('rename.done', { name }) }))
        }
      >
        <FormErrorSummary />
        <FormTextField
          name="name"
          label={t('column.name')}
          isRequired
          autoFocus
          autoComplete="off"
          description={member.email}
        />
      </Form>
    </Modal>
  );
}
