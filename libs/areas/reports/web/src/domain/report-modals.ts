/** The names of the area's modals. */
export const submitForecastModal = 'reports/submit';
export const metricSettingsModal = 'reports/metric-settings';
