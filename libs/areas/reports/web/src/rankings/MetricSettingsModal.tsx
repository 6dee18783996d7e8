import { useT } from '@crm/i18n';
import { Skeleton } from '@crm/ui-kit';
import { FormModal, FormSwitch } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { settingsChanged } from '../domain/changes.saga.ts';
import { metricSettings, selectReports } from '../domain/reports.slices.ts';

/** Changes the metrics that the company shows to members. */
export function MetricSettingsModal({ payload: _none, ...modal }: ModalContentProps) {
  const t = useT('reports');
  const dispatch = useDispatch();
  useEffect(() => void dispatch(metricSettings.actions.requested()), [dispatch]);
  const { data } = useSelector(selectReports).metricSettings;
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('settings.title')}
      formKey={data?.lockVersion}
      initialValues={{ hidesAmounts: data?.hidesAmounts ?? false, opensRadar: data?.opensRadar ?? false }}
      canSubmit={data !== null}
      onSubmit={(values) => dispatch(settingsChanged({ ...values, lockVersion: data!.lockVersion }))}
    >
      {data === null ? (
        <Skeleton count={2} label={t('common:state.loading')} />
      ) : (
        <>
          <FormSwitch
            name="hidesAmounts"
            label={t('settings.hidesAmounts')}
            description={t('settings.hidesAmountsHint')}
          />
          <FormSwitch name="opensRadar" label={t('settings.opensRadar')} description={t('settings.opensRadarHint')} />
        </>
      )}
    </FormModal>
  );
}
