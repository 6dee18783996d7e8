import type { Contact, MailProposals } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { Button, Card, Checkbox } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { inboxCommanded, selectSender, sender } from './inbox.slice.ts';
import styles from './Inbox.module.css';

const fields = ['department', 'position', 'telNo', 'mobileNo', 'postalCode', 'address'] as const;

/** Renders what the signature says about the sender and the contact does not have; chosen fields are taken over. */
export function Proposals({ proposals, contactId }: { proposals: MailProposals; contactId: number }) {
  const dispatch = useDispatch();
  const { data } = useSelector(selectSender);
  useEffect(() => void dispatch(sender.actions.requested(contactId)), [dispatch, contactId]);
  return data && <Choice key={data.lockVersion} contact={data} proposals={proposals} />;
}

function Choice({ contact, proposals }: { contact: Contact; proposals: MailProposals }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const offered = fields.filter((field) => proposals[field] && proposals[field] !== contact[field]);
  const [chosen, setChosen] = useState<readonly string[]>(offered.filter((field) => !contact[field]));
  if (offered.length === 0) return null;
  const values = Object.fromEntries(
    offered.filter((field) => chosen.includes(field)).map((field) => [field, proposals[field]]),
  );
  return (
    <Card title={t('inbox.proposals.title', { name: contact.name })} level={3}>
      <div className={styles.parts}>
        <p className={styles.soft}>{t('inbox.proposals.hint')}</p>
        {offered.map((field) => (
          <Checkbox
            key={field}
            label={`${t(`inbox.proposals.${field}`)}：${proposals[field]}`}
            description={contact[field] ? t('inbox.proposals.now', { value: contact[field] }) : undefined}
            isSelected={chosen.includes(field)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, field] : chosen.filter((one) => one !== field))}
          />
        ))}
        <div>
          <Button
            isDisabled={chosen.length === 0}
            onPress={() =>
              dispatch(inboxCommanded({ type: 'apply', contact, values, doneText: t('inbox.proposals.done') }))
            }
          >
            {t('inbox.proposals.apply')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
