import { useT } from '@crm/i18n';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { nameSchema } from '../auth/schemas.ts';
import { renameSubmitted } from './members.slice.ts';
import type { Member } from './members.slice.ts';

const schema = object({ name: nameSchema });

/** Another name for a member, as everybody sees it. */
export function RenameModal({ payload: member, ...modal }: ModalContentProps<Member>) {
  const t = useT('members');
  const dispatch = useDispatch();
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('rename.title')}
      initialValues={{ name: member.name }}
      validationSchema={schema}
      onSubmit={({ name }) => dispatch(renameSubmitted({ id: member.id, name, doneText: t('rename.done', { name }) }))}
    >
      <FormTextField
        name="name"
        label={t('column.name')}
        isRequired
        autoFocus
        autoComplete="off"
        description={member.email}
      />
    </FormModal>
  );
}
