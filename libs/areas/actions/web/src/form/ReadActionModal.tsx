import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button, Modal } from '@crm/ui-kit';
import type { ModalContentProps } from '@crm/web-kit';
import type { Action } from '../domain/action.types.ts';
import { ActionItem } from '../item/ActionItem.tsx';
import styles from '../timeline/Timeline.module.css';

/** Renders an action for members who may see and not change it; they may still comment. */
export function ReadActionModal({
  payload: { action },
  state,
  onClose,
  onClosed,
}: Pick<ModalContentProps<{ action: Action }>, 'payload' | 'state' | 'onClose' | 'onClosed'>) {
  const t = useT('actions');
  const { language } = useLanguage();
  return (
    <Modal
      state={state}
      onClose={onClose}
      onClosed={onClosed}
      title={t('form.readTitle')}
      closeText={t('common:action.close')}
      size="large"
      footer={<Button onPress={onClose}>{t('common:action.close')}</Button>}
    >
      <h3 className={styles.day}>{formatDate(action.startDatetime, language)}</h3>
      <ActionItem action={action} hidesDay showTarget opensComments />
    </Modal>
  );
}
