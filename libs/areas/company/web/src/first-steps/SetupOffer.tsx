import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Banner, ButtonLink } from '@crm/ui-kit';
import { setupMemory, useArea } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { firstStepsOpened } from './first-steps.slice.ts';
import type { WithFirstSteps } from './first-steps.slice.ts';
import { area } from './store-module.ts';
import { isOver, useSetup } from './use-setup.ts';

/** Renders the way back to はじめに, above the board and the home page of an administrator until it is done. */
export function Part(_props: { recordId: number }) {
  useArea(area);
  const isReady = useSelector((state: Partial<WithFirstSteps>) => state['first-steps'] !== undefined);
  return isReady ? <Offer /> : null;
}

function Offer() {
  const t = useT('first-steps');
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const isWanted = user?.profile.name === 'administrator' && !setupMemory(user).isOver();
  useEffect(() => void (isWanted && dispatch(firstStepsOpened())), [dispatch, isWanted]);
  const list = useSetup();
  if (!list || isOver(list)) return null;
  const done = list.steps.filter((step) => step.done).length;
  const next = list.steps.find((step) => !step.done)!;
  return (
    <Banner
      meaning="info"
      isLive={false}
      title={t('offer.title')}
      actions={
        <ButtonLink size="small" href="/start">
          {t('offer.go')}
        </ButtonLink>
      }
    >
      {t('offer.text', { done, all: list.steps.length, next: t(`steps.${next.name}.title`) })}
    </Banner>
  );
}
