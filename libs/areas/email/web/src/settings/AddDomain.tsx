import { errorText, issueText, useT } from '@crm/i18n';
import { Button, TextField } from '@crm/ui-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Domains.module.css';
import { addRequested, selectDomains } from './domains.slice.ts';

/** Renders the field that adds a domain. */
export function AddDomain() {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const { busy, addFailure } = useSelector(selectDomains);
  const [name, setName] = useState('');
  const [issue] = addFailure?.issues ?? [];
  const error = issue ? issueText(t, issue) : addFailure && errorText(t, addFailure);
  const add = () => {
    if (name.trim() !== '') dispatch(addRequested(name.trim()));
  };
  return (
    <div className={styles.add}>
      <TextField
        label={t('add.name')}
        description={t('add.hint')}
        placeholder="example.co.jp"
        value={name}
        onChange={setName}
        onEnter={add}
        error={error}
      />
      <Button variant="primary" icon={<Plus />} isPending={busy === 'new'} onPress={add}>
        {t('add.action')}
      </Button>
    </div>
  );
}
