import { useT } from '@crm/i18n';
import { Select } from '@crm/ui-kit';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { object } from 'yup';
import { nameMax, nameSchema } from '@crm/identity-web';
import { normaliseText } from '@crm/validation';
import { plainText, textSchema } from '@crm/validation/yup';
import { selectMembers } from '../area.types.ts';
import { renameSubmitted } from './members.slice.ts';
import type { Member } from './members.slice.ts';

const schema = object({ name: nameSchema, kana: textSchema(plainText(nameMax), normaliseText) });

/** Changes a member's name, its reading and the role for everybody. */
export function RenameModal({ payload: member, ...modal }: ModalContentProps<Member>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { roles } = useSelector(selectMembers).rights;
  const before = member.roleId == null ? null : String(member.roleId);
  const [roleId, setRoleId] = useState(before);
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('members.rename.title')}
      initialValues={{ name: member.name, kana: member.kana ?? '' }}
      validationSchema={schema}
      onSubmit={({ name, kana }) =>
        dispatch(
          renameSubmitted({
            id: member.id,
            name,
            kana: kana || null,
            ...(member.lockVersion !== undefined && { lockVersion: member.lockVersion }),
            ...(roleId !== before && { roleId: roleId === null ? null : Number(roleId) }),
            doneText: t('members.rename.done', { name }),
          }),
        )
      }
    >
      <FormTextField
        name="name"
        label={t('members.column.name')}
        isRequired
        autoFocus
        autoComplete="off"
        description={member.email}
      />
      <FormTextField name="kana" label={t('members.kana')} autoComplete="off" />
      {roles.length > 0 && (
        <Select
          label={t('members.role.title')}
          description={t('members.role.noneHint')}
          value={roleId}
          placeholder={t('members.role.none')}
          clearText={t('members.role.none')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setRoleId}
        />
      )}
    </FormModal>
  );
}
