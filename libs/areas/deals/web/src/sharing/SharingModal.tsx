import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Checkbox, CheckboxGroup, RadioGroup } from '@crm/ui-kit';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import styles from './SharingModal.module.css';
import { sharingSubmitted } from './sharing.events.ts';

/** Renders the dialog 案件限定共有: everybody, or the ticked members besides the owner and administrators. */
export function SharingModal({ payload: deal, ...modal }: ModalContentProps<Deal>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const masters = useMasters();
  const [isLimited, setLimited] = useState(deal.isLimited);
  const [userIds, setUserIds] = useState(deal.limitedSharingUserIds);
  const members = masters.users.filter(({ deleted, id }) => !deleted && id !== deal.userId);
  const owner = masters.nameOf('users', deal.userId);
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('sharing.title')}
      onSubmit={() => {
        const known = new Set(members.map(({ id }) => id));
        const sharing = { isLimited, userIds: isLimited ? userIds.filter((id) => known.has(id)) : [] };
        dispatch(sharingSubmitted({ deal, sharing, doneText: t('sharing.saved', { name: deal.name }) }));
      }}
    >
      <RadioGroup
        label={t('sharing.who')}
        value={isLimited ? 'some' : 'all'}
        onChange={(value) => setLimited(value === 'some')}
        options={[
          { value: 'all', label: t('sharing.everybody') },
          { value: 'some', label: t('sharing.some') },
        ]}
      />
      {isLimited && (
        <>
          <p className={styles.note}>{owner ? t('sharing.always', { owner }) : t('sharing.alwaysAdmins')}</p>
          <div className={styles.members}>
            <CheckboxGroup
              label={t('sharing.members')}
              value={userIds.map(String)}
              onChange={(ids) => setUserIds(ids.map(Number))}
            >
              {members.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </CheckboxGroup>
          </div>
        </>
      )}
    </FormModal>
  );
}
