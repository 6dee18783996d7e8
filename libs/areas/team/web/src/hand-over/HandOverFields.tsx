import { errorText, useT } from '@crm/i18n';
import { Banner, Select, Skeleton } from '@crm/ui-kit';
import { useEffect, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMasters } from '@crm/identity-web';
import { selectHandOver } from '../area.types.ts';
import type { Member } from '../members/members.slice.ts';
import { handOverClosed, handOverOpened, receiverChosen } from './hand-over.slice.ts';
import styles from './HandOver.module.css';

interface HandOverFieldsProps {
  member: Member;
  /** The new owner; null for nobody. */
  receiver: number | null;
  onChange: (receiver: number | null) => void;
}

/** Shows the number of a member's records, and selects the new owner. */
export function HandOverFields({ member, receiver, onChange }: HandOverFieldsProps) {
  const t = useT('team');
  const dispatch = useDispatch();
  const { users, nameOf } = useMasters();
  const { preview, failure } = useSelector(selectHandOver);
  const hidden = preview?.hidden ?? [];
  const look = useId();
  useEffect(() => {
    dispatch(handOverOpened({ userId: member.id, look }));
    return () => void dispatch(handOverClosed({ look }));
  }, [dispatch, member.id, look]);
  const receivers = users.filter(({ id, deleted, disabled }) => id !== member.id && !deleted && !disabled);
  return (
    <div className={styles.fields}>
      {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      {preview ? (
        <dl className={styles.counts} aria-label={t('members.handOver.counts', { name: member.name })}>
          {preview.counts.map(({ kind, count }) => (
            <div key={kind} className={styles.count}>
              <dt>{t(`members.handOver.kind.${kind}`)}</dt>
              <dd>{t('members.handOver.count', { count })}</dd>
            </div>
          ))}
        </dl>
      ) : (
        !failure && <Skeleton shape="block" height={60} label={t('common:state.loading')} />
      )}
      <Select
        label={t('members.handOver.receiver')}
        description={t('members.handOver.receiverHint')}
        value={receiver === null ? null : String(receiver)}
        placeholder={t('members.handOver.nobody')}
        clearText={t('members.handOver.nobody')}
        options={receivers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => {
          onChange(id === null ? null : Number(id));
          if (id !== null) dispatch(receiverChosen({ userId: member.id, toUserId: Number(id) }));
        }}
      />
      {receiver !== null && hidden.length > 0 && (
        <Banner meaning="caution" title={t('members.handOver.hiddenTitle', { name: nameOf('users', receiver) })}>
          {t('members.handOver.hiddenText', {
            kinds: hidden
              .map(
                ({ kind, count }) => `${t(`members.handOver.kind.${kind}`)}${t('members.handOver.count', { count })}`,
              )
              .join('、'),
          })}
        </Banner>
      )}
    </div>
  );
}
