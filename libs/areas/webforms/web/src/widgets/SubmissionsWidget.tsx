import { webformsClient } from '@crm/api-client';
import type { ListWebformsAnswer } from '@crm/api-client';
import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { callApi } from '@crm/web-kit';
import { createWidgetData, WidgetBody, WidgetRows } from '@crm/web-kit/widgets';

type Row = ListWebformsAnswer['data'][number];

/** The most forms that a widget shows. */
const SHOWN = 10;

const answered = createWidgetData<Row[], null>(
  'webforms/widget',
  function* () {
    const result = yield* callApi(webformsClient, 'listWebforms', { perPage: SHOWN, sort: '-latest_posted_at' });
    if (!result.ok) return result;
    return { ok: true, data: { data: result.data.data.filter(({ latestPostedAt }) => latestPostedAt !== null) } };
  },
  ['webforms'],
);

/** Renders the forms with the latest answers; each leads to its answers. */
export function Widget() {
  const t = useT('webforms');
  const { language } = useLanguage();
  const state = answered.useWidgetData(null);
  return (
    <WidgetBody of={state} isEmpty={(rows) => rows.length === 0} emptyText={t('widget.empty')}>
      {(rows) => (
        <WidgetRows
          label={t('widget.title')}
          rows={rows.map(({ id, name, totalPostCount, latestPostedAt }) => ({
            ...{ id, href: `/forms/${id}/logs`, title: name },
            end: t('widget.answers', { count: totalPostCount }),
            endSub: latestPostedAt && formatDateTime(latestPostedAt, language),
          }))}
        />
      )}
    </WidgetBody>
  );
}
