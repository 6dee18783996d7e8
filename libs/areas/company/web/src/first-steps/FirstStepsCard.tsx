import { useT } from '@crm/i18n';
import { Button, ButtonLink, Card, Link, ProgressBar } from '@crm/ui-kit';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './FirstSteps.module.css';
import { firstStepsChanged, firstStepsOpened, selectFirstSteps } from './first-steps.slice.ts';
import type { Step } from './first-steps.slice.ts';
import { useStepPlaces } from './places.ts';

/**
 * Renders はじめの一歩: the steps from registration to the first own deal on the board. Steps complete themselves; users may dismiss the
 * card.
 */
export function FirstStepsCard() {
  const t = useT('first-steps');
  const dispatch = useDispatch();
  const { list } = useSelector(selectFirstSteps);
  useEffect(() => void dispatch(firstStepsOpened()), [dispatch]);
  if (!list) return null;
  const done = list.steps.filter((step) => step.done).length;
  if (list.hidden) {
    return (
      <div>
        <Button size="small" variant="quiet" onPress={() => dispatch(firstStepsChanged({ hidden: false }))}>
          {t('show')}
        </Button>
      </div>
    );
  }
  return (
    <Card
      title={t('title')}
      actions={
        <Button size="small" variant="quiet" onPress={() => dispatch(firstStepsChanged({ hidden: true }))}>
          {t('hide')}
        </Button>
      }
    >
      <div className={styles.card}>
        <ProgressBar
          label={done === list.steps.length ? t('allDone') : t('progress', { done, all: list.steps.length })}
          value={(done / list.steps.length) * 100}
        />
        <ol className={styles.steps} aria-label={t('title')}>
          {list.steps.map((step) => (
            <StepRow key={step.name} step={step} dealId={list.dealId} />
          ))}
        </ol>
        {done === list.steps.length && <BoardLink />}
      </div>
    </Card>
  );
}

/** Renders the way to the board, where the work goes on after the last step. */
function BoardLink() {
  const t = useT('first-steps');
  const { href, isHere } = useStepPlaces(null)('deal_moved');
  return (
    <div>
      {isHere ? (
        <ButtonLink variant="primary" href={href}>
          {t('board')}
        </ButtonLink>
      ) : (
        <a className={styles.link} href={href}>
          {t('board')}
        </a>
      )}
    </div>
  );
}

function StepRow({ step: { name, done }, dealId }: { step: Step; dealId: number | null }) {
  const t = useT('first-steps');
  const dispatch = useDispatch();
  const { href, isHere } = useStepPlaces(dealId)(name);
  // A step that leaves no data is done when its screen was opened.
  const look = () => name === 'phases' && !done && dispatch(firstStepsChanged({ lookedAt: name }));
  const title = t(`steps.${name}.title`);
  return (
    <li className={styles.step}>
      <span className={styles.mark} data-done={done || undefined} role="img" aria-label={done ? t('done') : t('open')}>
        {done ? <CircleCheck /> : <Circle />}
      </span>
      <div>
        {isHere ? (
          <Link variant="strong" href={href} onPress={look}>
            {title}
          </Link>
        ) : (
          <a className={styles.link} href={href} onClick={look}>
            {title}
          </a>
        )}
        <p className={styles.text}>{t(`steps.${name}.text`)}</p>
      </div>
    </li>
  );
}
