import { biDashboardsClient } from '@crm/api-client';
import type { ListUserDashboardsAnswer } from '@crm/api-client';
import { useT } from '@crm/i18n';
import { callApi, FormSelect } from '@crm/web-kit';
import { createWidgetData } from '@crm/web-kit/widgets';

type Summary = ListUserDashboardsAnswer['data'][number];

const choices = createWidgetData<Summary[], null>('dashboards/choices', function* () {
  return yield* callApi(biDashboardsClient, 'listUserDashboards', {});
});

/** The choice of the dashboard that a widget shows: those that somebody has made, since only they have an id. */
export function Field() {
  const t = useT('dashboards');
  const { data = [] } = choices.useWidgetData(null);
  const own = data.filter(({ biDashboardId }) => /^\d+$/.test(biDashboardId));
  return (
    <FormSelect
      name="recordId"
      label={t('widget.dashboard')}
      isNumeric
      placeholder={own.length === 0 ? t('widget.none') : t('widget.choose')}
      options={own.map(({ biDashboardId, name }) => ({ value: biDashboardId, label: name }))}
    />
  );
}
