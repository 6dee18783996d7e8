import { errorText, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Banner, Button, Card, Checkbox, CheckboxGroup, FormLayout, RadioGroup, Skeleton } from '@crm/ui-kit';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import styles from '../Settings.module.css';
import { accessOpened, accessSubmitted } from './access.slice.ts';

/** Renders the access of a deal type: everybody, or administrators and the ticked members. */
export function AccessForm({ dealTypeId }: { dealTypeId: number }) {
  const dispatch = useDispatch();
  const state = useSelector((root: DealSettingsRoot) => root['deal-settings'].access);
  useEffect(() => void dispatch(accessOpened({ dealTypeId })), [dispatch, dealTypeId]);
  if (state.dealTypeId !== dealTypeId || state.status === 'loading')
    return <Skeleton shape="rows" count={4} columns={1} />;
  return <Fields key={dealTypeId} dealTypeId={dealTypeId} />;
}

function Fields({ dealTypeId }: { dealTypeId: number }) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const masters = useMasters();
  const state = useSelector((root: DealSettingsRoot) => root['deal-settings'].access);
  const [isLimited, setLimited] = useState(state.userIds.length > 0);
  const [userIds, setUserIds] = useState(state.userIds);
  const [isTried, setTried] = useState(false);
  const lockVersion = masters.find('dealTypes', dealTypeId)?.lockVersion ?? 0;
  const members = masters.users.filter(({ deleted }) => !deleted);
  const isMissing = isLimited && userIds.length === 0;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) dispatch(accessSubmitted({ dealTypeId, userIds: isLimited ? userIds : [], lockVersion }));
      }}
    >
      {state.failure && <Banner meaning="danger">{errorText(t, state.failure)}</Banner>}
      <Card title={t('access.title')}>
        <FormLayout>
          <p className={styles.lead}>{t('access.text')}</p>
          <RadioGroup
            label={t('access.who')}
            value={isLimited ? 'some' : 'all'}
            onChange={(value) => setLimited(value === 'some')}
            options={[
              { value: 'all', label: t('access.everybody') },
              { value: 'some', label: t('access.some') },
            ]}
          />
          {isLimited && (
            <CheckboxGroup
              label={t('access.members')}
              value={userIds.map(String)}
              onChange={(ids) => setUserIds(ids.map(Number))}
              error={isTried && isMissing ? t('access.required') : undefined}
            >
              {members.map(({ id, name }) => (
                <Checkbox key={id} value={String(id)} label={name} />
              ))}
            </CheckboxGroup>
          )}
        </FormLayout>
      </Card>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isPending={state.status === 'saving'}>
          {t('common:action.save')}
        </Button>
        <span role="status" className={styles.saved}>
          {state.status === 'saved' ? t('common:state.saved') : ''}
        </span>
      </div>
    </form>
  );
}
