import { useT } from '@crm/i18n';
import { FormSection } from '@crm/ui-kit';
import { FormModal, FormSelect, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import { object, string } from 'yup';
import { roleSubmitted } from './access.slice.ts';
import type { Role } from './access.slice.ts';
import { everyLevel } from './levels.ts';
import { LevelGrid } from './LevelGrid.tsx';
import { withTaken } from './refusals.ts';
import { selectRoles } from '../area.types.ts';

const schema = object({ name: string().trim().required('errors.required').max(50) });

/** A role to edit, or a new one with its parent. */
export interface RoleDraft {
  role: Role | null;
  parentId: number | null;
}

/** Edits name and reach of a role, and the parent of a new one. An existing role is moved in the tree. */
export function RoleModal({ payload: { role, parentId }, ...modal }: ModalContentProps<RoleDraft>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const roles = useSelector(selectRoles).data;
  return (
    <FormModal
      {...modal}
      failure={withTaken(t, modal.failure)}
      title={t(role ? 'access.roles.edit' : 'access.roles.add')}
      initialValues={{ name: role?.name ?? '', parentId, levels: role?.levels ?? everyLevel('delete') }}
      validationSchema={schema}
      onSubmit={(values) =>
        dispatch(
          roleSubmitted({
            id: role?.id ?? null,
            lockVersion: role?.lockVersion ?? 0,
            values,
            doneText: t('access.roles.saved', { name: values.name }),
          }),
        )
      }
    >
      <FormTextField
        name="name"
        label={t('access.column.name')}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={50}
      />
      {!role && (
        <FormSelect
          name="parentId"
          isNumeric
          label={t('access.roles.parent')}
          placeholder={t('access.roles.top')}
          clearText={t('access.roles.top')}
          options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FormSection title={t('access.roles.levels')} description={t('access.roles.levelsHint')}>
        <LevelGrid />
      </FormSection>
    </FormModal>
  );
}
