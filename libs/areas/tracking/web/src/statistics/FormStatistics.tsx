import { useT } from '@crm/i18n';
import type { AppStore } from '@crm/web-kit';
import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { area } from '../store-module.ts';
import type { TrackingState } from '../area.types.ts';
import { StatisticsPanel } from './StatisticsPanel.tsx';

/**
 * Shows the views, submissions and conversion of a form. Another area's page shows it, so it adds this area's texts,
 * reducer and sagas itself.
 */
export function FormStatistics({ webformId }: { webformId: number }) {
  useT('tracking');
  const store = useStore() as unknown as AppStore;
  const isReady = useSelector((state: { tracking?: TrackingState }) => state.tracking !== undefined);
  useEffect(() => store.addArea(area), [store]);
  return isReady ? <StatisticsPanel webformId={webformId} /> : null;
}
