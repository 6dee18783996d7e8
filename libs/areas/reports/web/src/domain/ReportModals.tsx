import { lazyModal, ModalHost } from '@crm/web-kit';
import { metricSettingsModal, submitForecastModal } from './report-modals.ts';

const modals = {
  [submitForecastModal]: lazyModal(() => import('../submissions/SubmitModal.tsx').then((part) => part.SubmitModal)),
  [metricSettingsModal]: lazyModal(() =>
    import('../rankings/MetricSettingsModal.tsx').then((part) => part.MetricSettingsModal),
  ),
};

/** Renders the modals of reports. */
export const ReportModals = () => <ModalHost modals={modals} />;
