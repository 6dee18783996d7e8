import { errorText, useT } from '@crm/i18n';
import { Banner, Modal } from '@crm/ui-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSource, source } from './direct.slice.ts';
import type { Source } from './direct.slice.ts';
import { MailForm } from './MailForm.tsx';
import type { DirectMailModalProps } from './MailForm.tsx';

/** Renders the form of a mail to one contact; an action or an estimate is read first. */
export function DirectMailModal(props: DirectMailModalProps) {
  const { of } = props.payload;
  if ('actionId' in of || 'estimateId' in of) return <FromSource {...props} of={of} />;
  const known: Source = {
    contactId: 'contactId' in of ? of.contactId : null,
    dealId: 'dealId' in of ? of.dealId : null,
  };
  return <MailForm {...props} from={known} />;
}

function FromSource({ of, ...props }: DirectMailModalProps & { of: Parameters<typeof source.actions.requested>[0] }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { data, status, failure } = useSelector(selectSource);
  useEffect(() => {
    dispatch(source.actions.requested(of));
    return () => void dispatch(source.actions.left());
  }, [dispatch, of]);
  if (status === 'ready' && data) return <MailForm {...props} from={data} />;
  if (!failure) return null;
  const { state, onClose, onClosed } = props;
  return (
    <Modal {...{ state, onClose, onClosed }} title={t('direct.write')} closeText={t('common:action.close')}>
      <Banner meaning="danger" title={t('common:error.loadFailed')}>
        {errorText(t, failure)}
      </Banner>
    </Modal>
  );
}
