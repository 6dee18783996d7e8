import { useT } from '@crm/i18n';
import { plainText, requiredText } from '@crm/validation/yup';
import { normaliseText } from '@crm/validation';
import { Checkbox, CheckboxGroup } from '@crm/ui-kit';
import { FormModal, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { object } from 'yup';
import { useMasters } from '@crm/identity-web';
import { groupSubmitted } from './groups.slice.ts';
import type { GroupPayload } from './groups.slice.ts';

const schema = object({ name: requiredText(plainText(50), normaliseText) });

/** Edits name and members of a group. */
export function GroupModal({ payload: { group }, failure, ...modal }: ModalContentProps<GroupPayload>) {
  const t = useT('team');
  const dispatch = useDispatch();
  const members = useMasters().users.filter(({ deleted }) => !deleted);
  const [userIds, setUserIds] = useState<string[]>(group?.userIds.map(String) ?? []);
  const said = useMemo(
    () =>
      failure?.issues.some(({ rule }) => rule === 'taken')
        ? { ...failure, issues: [], fieldErrors: { name: [t('members.groups.taken')] } }
        : failure,
    [failure, t],
  );
  return (
    <FormModal
      {...modal}
      failure={said}
      title={group ? t('members.groups.editOf', { name: group.name }) : t('members.groups.add')}
      initialValues={{ name: group?.name ?? '' }}
      validationSchema={schema}
      onSubmit={({ name }) =>
        dispatch(
          groupSubmitted({
            ...(group && { group }),
            name,
            userIds: userIds.map(Number),
            doneText: t('members.groups.saved', { name }),
          }),
        )
      }
    >
      <FormTextField name="name" label={t('members.groups.name')} isRequired autoFocus autoComplete="off" />
      <CheckboxGroup label={t('members.groups.members')} value={userIds} onChange={setUserIds}>
        {members.map(({ id, name }) => (
          <Checkbox key={id} value={String(id)} label={name} />
        ))}
      </CheckboxGroup>
    </FormModal>
  );
}
