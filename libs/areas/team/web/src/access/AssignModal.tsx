import { useT } from '@crm/i18n';
import { Checkbox } from '@crm/ui-kit';
import { FormCheckboxGroup, FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { array, object } from 'yup';
import { useMasters } from '@crm/identity-web';
import { membersAssigned } from './access.slice.ts';
import type { Role } from './access.slice.ts';
import { selectRoles } from '../area.types.ts';

const schema = object({ userIds: array().min(1, 'errors.required') });

/** Assigns members to the role; marks and moves members of another role. */
export function AssignModal({ payload: role, ...modal }: ModalContentProps<Role>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const roles = useSelector(selectRoles).data;
  const others = useMasters().users.filter((user) => !user.deleted && user.roleId !== role.id);
  const nameOf = (id: number | null | undefined) => roles.find((one) => one.id === id)?.name ?? t('access.roles.none');
  return (
    <FormModal
      {...modal}
      title={t('access.assign.title', { name: role.name })}
      submitText={t('access.assign.submit')}
      canSubmit={others.length > 0}
      initialValues={{ userIds: [] as string[] }}
      validationSchema={schema}
      onSubmit={({ userIds }) =>
        dispatch(
          membersAssigned({
            id: role.id,
            userIds: userIds.map(Number),
            doneText: t('access.assign.done', { count: userIds.length, name: role.name }),
          }),
        )
      }
    >
      {others.length === 0 ? (
        <p>{t('access.assign.nobody')}</p>
      ) : (
        <FormCheckboxGroup name="userIds" label={t('access.column.members')}>
          {others.map(({ id, name, roleId }) => (
            <Checkbox key={id} value={String(id)} label={name} description={nameOf(roleId)} />
          ))}
        </FormCheckboxGroup>
      )}
    </FormModal>
  );
}
