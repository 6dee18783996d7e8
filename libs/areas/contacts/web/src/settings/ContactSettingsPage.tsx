import { errorText, useT } from '@crm/i18n';
import { Banner, Button, Card, FormLayout, PageHeader, Skeleton } from '@crm/ui-kit';
import { LeaveGuard, usePageTitle } from '@crm/web-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { RangeFields, rangeOf } from '../colour/RangeFields.tsx';
import type { TypedRange } from '../colour/RangeFields.tsx';
import { selectContactSettings, settingsOpened, settingsSubmitted } from './contact-settings.slice.ts';
import styles from './ContactSettings.module.css';

/** コンタクト: after how many days without an action a contact changes its colour. */
export function Page() {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const { ranges, failure } = useSelector(selectContactSettings);
  usePageTitle(t('settings.title'));
  useEffect(() => void dispatch(settingsOpened()), [dispatch]);
  return (
    <div className={styles.page}>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      {ranges ? (
        <Fields saved={ranges} />
      ) : (
        !failure && <Skeleton shape="block" height={220} label={t('common:state.loading')} />
      )}
    </div>
  );
}

function Fields({ saved }: { saved: [number, number] }) {
  const t = useT('contacts');
  const dispatch = useDispatch();
  const { status } = useSelector(selectContactSettings);
  const [value, setValue] = useState<TypedRange>(saved);
  const [isTried, setTried] = useState(false);
  const isDirty = value.join() !== saved.join();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const ranges = rangeOf(value);
        if (ranges) dispatch(settingsSubmitted(ranges));
      }}
    >
      <Card title={t('range.title')}>
        <FormLayout>
          <RangeFields {...{ value, isTried }} onChange={setValue} />
        </FormLayout>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={status === 'saving'}>
          {t('common:action.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {status === 'saved' && !isDirty ? t('common:state.saved') : ''}
        </span>
      </div>
      <LeaveGuard isDirty={isDirty && status !== 'saving'} />
    </form>
  );
}
