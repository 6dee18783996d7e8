import { errorText, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { FlaskConical } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { problemText } from '../domain/problem-text.ts';
import { selectIsDirty } from '../draft/draft.selectors.ts';
import { answerWords } from './answer-words.ts';
import { selectDeliveries, testKey, testRequested } from './deliveries.slice.ts';
import type { Delivery, TestWish } from './deliveries.slice.ts';
import styles from './Notifications.module.css';

interface TestSendProps extends TestWish {
  /** True while the settings for a test are incomplete. */
  isDisabled?: boolean;
  /** Name of the target, for a list of several. */
  label?: string;
}

/** Sends a test with an invented answer and shows the result. */
export function TestSend({ isDisabled = false, label, ...wish }: TestSendProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const test = useSelector(selectDeliveries).tests[testKey(wish)];
  // The server tests the saved settings, so unsaved edits must be saved first.
  const isDirty = useSelector(selectIsDirty);
  return (
    <div className={styles.test}>
      <div>
        <Button
          size="small"
          icon={<FlaskConical />}
          aria-label={label}
          isDisabled={isDisabled || isDirty}
          isPending={test?.status === 'busy'}
          onPress={() => dispatch(testRequested(wish))}
        >
          {t('notifications.test')}
        </Button>
      </div>
      {test?.status === 'done' && <Outcome rows={test.rows} />}
      {test?.status === 'refused' && (
        <Banner meaning="danger" title={t('notifications.testRefused')}>
          {test.failure.issues.length > 0
            ? test.failure.issues.map((issue) => problemText(t, issue)).join(' ')
            : errorText(t, test.failure)}
        </Banner>
      )}
    </div>
  );
}

/** Renders the result of a test: the recipients of mails, or the response to a call. */
function Outcome({ rows }: { rows: readonly Delivery[] }) {
  const t = useT('webforms');
  const [first] = rows;
  if (!first) return null;
  if (first.kind === 'notification') {
    return (
      <Banner meaning="positive" title={t('notifications.testMailed', { count: rows.length })}>
        {rows.map(({ target }) => target).join('、')}
      </Banner>
    );
  }
  const isSent = first.state === 'sent';
  return (
    <Banner
      meaning={isSent ? 'positive' : 'danger'}
      title={t(isSent ? 'notifications.testSent' : 'notifications.testFailed')}
    >
      <p>{answerWords(t, first)}</p>
      {first.responseStatus !== null && first.responseExcerpt && <p className={styles.code}>{first.responseExcerpt}</p>}
    </Banner>
  );
}
