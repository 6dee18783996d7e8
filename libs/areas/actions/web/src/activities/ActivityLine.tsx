import { ChangedFields, Member, toldFields } from '@crm/records-web/parts';
import type { FieldTexts } from '@crm/records-web/parts';
import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Link } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { stateOf } from '../domain/action.types.ts';
import type { PatternId } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import { ActivityIcon } from './ActivityIcon.tsx';
import { ActivityStep } from './ActivityStep.tsx';
import type { Activity } from './activities.slice.ts';
import styles from './Activities.module.css';
import { RelationSteps } from './RelationSteps.tsx';
import { useActivityLabel } from './use-activity-label.ts';

interface ActivityLineProps {
  activity: Activity;
  texts: FieldTexts;
  /** True: with the day, which no heading above shows. */
  hasDay?: boolean;
  /** The content below: what can be done with it. */
  tools?: ReactNode;
}

/** Renders an activity: its kind, time and member, then what happened. */
export function ActivityLine({ activity, texts, hasDay = false, tools }: ActivityLineProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const label = useActivityLabel(activity);
  const { kind, at, userId, title, text, path, patternId, count, action, fields } = activity;
  const day = hasDay ? `${formatDate(at, language)} ` : '';
  return (
    <>
      <span className={styles.icon}>
        <ActivityIcon kind={kind} patternId={patternId as PatternId | null} />
      </span>
      <div className={styles.words}>
        <p className={styles.head}>
          {kind === 'action' && path ? <Link href={path}>{label}</Link> : <strong>{label}</strong>}
          <ActionState activity={activity} />
          <time dateTime={at}>{`${day}${clockOf(at)}`}</time>
          {userId !== null && <Member userId={userId} />}
          {userId === null && kind === 'change' && <span>{t('activities.automatic')}</span>}
        </p>
        {title && (
          <p className={styles.title}>{kind !== 'action' && path ? <Link href={path}>{title}</Link> : title}</p>
        )}
        {(kind === 'stage' || kind === 'phase') && <ActivityStep activity={activity} />}
        {kind === 'relation' && fields && <RelationSteps fields={fields} />}
        {kind !== 'relation' && fields && fields.length > 0 && (
          <ChangedFields fields={toldFields(texts, fields)} isNew={action === 'create'} />
        )}
        {kind === 'visit' && count !== null && <p className={styles.soft}>{t('activities.pages', { count })}</p>}
        {text && <p className={styles.text}>{text}</p>}
        {tools}
      </div>
    </>
  );
}

/** Renders 結果 of an action, or 予定, which is 未完了 once its end has passed (spec 3 §2.4). */
function ActionState({ activity: { isPlanned, at, endsAt } }: { activity: Activity }) {
  const t = useT('actions');
  if (isPlanned === null) return null;
  if (!isPlanned) return <Badge>{t('activities.result')}</Badge>;
  const state = stateOf({ status: 'planned', endDatetime: endsAt ?? at });
  return <Badge meaning={state === 'overdue' ? 'danger' : 'info'}>{t(`state.${state}`)}</Badge>;
}
