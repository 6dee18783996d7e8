import { CustomFacts } from '@crm/custom-fields-web/parts';
import { StarButton } from '@crm/records-web/lists';
import { LongText, Member } from '@crm/records-web/parts';
import { formatDate, isoDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters, useMay } from '@crm/identity-web';
import { Badge, Button, Link } from '@crm/ui-kit';
import { Slots } from '@crm/web-kit';
import { CheckCircle2, MessageSquare, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import { ActionComments } from '../comments/ActionComments.tsx';
import { Reactions } from '../comments/Reactions.tsx';
import { filesToggled } from '../comments/discussion.slice.ts';
import { stateOf, targetOf, targetPath } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import { formOpened } from '../form/form.slice.ts';
import { ActionFiles } from './ActionFiles.tsx';
import styles from './ActionItem.module.css';
import { ActionMenu } from './ActionMenu.tsx';
import { PatternIcon } from './PatternIcon.tsx';

interface ActionItemProps {
  action: Action;
  /** The switch that shows the target: for lists with actions of several records. */
  showTarget?: boolean;
  /** The switch that hides the day, which a heading above shows. */
  hidesDay?: boolean;
  /** The switch that opens existing comments from the start: in reports. */
  opensComments?: boolean;
}

/** Renders an action: kind, purpose, time, members, result, and its comments. */
export function ActionItem({
  action: read,
  showTarget = false,
  hidesDay = false,
  opensComments = false,
}: ActionItemProps) {
  const t = useT('actions');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const masters = useMasters();
  const mayChange = useMay()('action', 'save');
  const known = useSelector((state: { actions: ActionsState }) => state.actions.talk.known[read.id]);
  const showsFiles = useSelector((state: { actions: ActionsState }) => state.actions.talk.filesOf === read.id);
  const action = { ...read, ...known };
  const [isOpen, setOpen] = useState(opensComments && action.commentCount > 0);
  const { id, patternId, purposeId, startDatetime, endDatetime, commentCount, reactions, files } = action;
  const state = stateOf(action);
  const isPlanned = action.status === 'planned';
  const purpose = masters.nameOf('actionPurposes', purposeId);
  const target = targetOf(action);
  const isSameDay = isoDay(startDatetime) === isoDay(endDatetime);
  const until = isSameDay ? clockOf(endDatetime) : `${formatDate(endDatetime, language)} ${clockOf(endDatetime)}`;
  const invited = action.inviteeIds.map((one) => masters.nameOf('users', one)).filter(Boolean);
  const name = [t(`pattern.${patternId}`), purpose].filter(Boolean).join(' ');
  return (
    <article className={styles.item} data-state={state}>
      <span className={styles.icon}>
        <PatternIcon patternId={patternId} />
      </span>
      <div className={styles.content}>
        <div className={styles.head}>
          <h4 className={styles.kind}>
            {t(`pattern.${patternId}`)}
            {purpose && <span className={styles.purpose}>{purpose}</span>}
          </h4>
          {isPlanned && <Badge meaning={state === 'overdue' ? 'danger' : 'info'}>{t(`state.${state}`)}</Badge>}
          <div className={styles.when}>
            <time className={styles.time} dateTime={startDatetime}>
              {!hidesDay && <span>{formatDate(startDatetime, language)} </span>}
              {clockOf(startDatetime)}
              {endDatetime !== startDatetime && `–${until}`}
            </time>
            <StarButton kind="actions" record={{ id, name, isStarred: action.isStarred }} />
            <ActionMenu action={action} name={name} />
          </div>
        </div>
        {showTarget && (
          <p className={styles.target}>
            <Link href={targetPath(target)}>{target.name}</Link>
            {action.customerName && target.type !== 'customer' && <span>{action.customerName}</span>}
          </p>
        )}
        {action.preNote && <LongText text={action.preNote} />}
        {!isPlanned && action.result && <LongText text={action.result} />}
        {!isPlanned && action.extraResult && <LongText text={action.extraResult} />}
        {action.customs.length > 0 && <CustomFacts scope="action" customs={action.customs} />}
        <div className={styles.foot}>
          <Member userId={action.userId} />
          {invited.length > 0 && <span>{t('item.with', { names: invited.join('、') })}</span>}
          {action.contacts.length > 0 && (
            <span>{t('item.meets', { names: action.contacts.map((one) => one.name).join('、') })}</span>
          )}
        </div>
        {files.length > 0 && !showsFiles && <ActionFiles id={id} files={files} />}
        <div className={styles.talk}>
          {isPlanned && mayChange && (
            <Button
              size="small"
              icon={<CheckCircle2 />}
              onPress={() => dispatch(formOpened({ mode: 'complete', actionId: id }))}
            >
              {t('item.complete')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<MessageSquare />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {commentCount > 0 ? t('comment.count', { count: commentCount }) : t('comment.none')}
          </Button>
          {(mayChange || files.length > 0) && (
            <Button
              size="small"
              variant="quiet"
              icon={<Paperclip />}
              aria-expanded={showsFiles}
              onPress={() => dispatch(filesToggled({ actionId: id }))}
            >
              {files.length > 0 ? t('item.fileCount', { count: files.length }) : t('item.attach')}
            </Button>
          )}
          <Slots place="action-header" recordId={id} />
          <Reactions actionId={id} reactions={reactions} />
        </div>
        {showsFiles && <Slots place="action" recordId={id} />}
        {isOpen && <ActionComments actionId={id} />}
      </div>
    </article>
  );
}
