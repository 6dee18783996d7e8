import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Checkbox, CheckboxGroup, Modal, RadioGroup } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import styles from './SharingModal.module.css';
import { sharingSubmitted } from './sharing.saga.ts';

/** 案件限定共有: everybody, or those who are ticked besides the owner and administrators. */
export function SharingModal({ payload: deal, state, failure, onClose, onClosed }: ModalContentProps<Deal>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const masters = useMasters();
  const formId = useId();
  const [isLimited, setLimited] = useState(deal.isLimited);
  const [userIds, setUserIds] = useState(deal.limitedSharingUserIds);
  const isSubmitting = state === 'submitting';
  const members = masters.users.filter(({ deleted, id }) => !deleted && id !== deal.userId);
  const owner = masters.nameOf('users', deal.userId);
  return (
    <Modal
      size="small"
      state={state}
      title={t('sharing.title')}
      closeText={t('common:action.close')}
      onClose={onClose}
      onClosed={onClosed}
      closesOutside={false}
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
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const known = new Set(members.map(({ id }) => id));
          const sharing = { isLimited, userIds: isLimited ? userIds.filter((id) => known.has(id)) : [] };
          dispatch(sharingSubmitted({ deal, sharing, doneText: t('sharing.saved', { name: deal.name }) }));
        }}
      >
        {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
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
      </form>
    </Modal>
  );
}
