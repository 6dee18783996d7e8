import { useT } from '@crm/i18n';
import { Breadcrumbs, Card, ComboBox, PageHeader } from '@crm/ui-kit';
import { useRecentOptions } from '@crm/records-web/parts';
import { usePageTitle } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import styles from './ChooseDeal.module.css';
import { choice, selectChoice } from './choice.slice.ts';

const emptyKeys = { idle: 'choice.hint', loading: 'choice.loading', ready: 'choice.none', failed: 'choice.failed' };

/** Asks for the deal first, because every estimate belongs to one. */
export function ChooseDeal() {
  const t = useT('billing');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { status, items: deals } = useSelector(selectChoice);
  const found = deals.map(({ id, title, detail }) => ({
    value: String(id),
    label: title,
    ...(detail && { description: detail }),
  }));
  const options = useRecentOptions('deals', status, found);
  usePageTitle(t('page.new'));
  useEffect(() => void dispatch(choice.asked({ text: '' })), [dispatch]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('page.new')}
        breadcrumbs={
          <Breadcrumbs
            label={t('crumbs')}
            items={[{ label: t('navigation'), href: '/estimates' }, { label: t('page.new') }]}
          />
        }
        description={t('choice.text')}
      />
      <Card>
        <div className={styles.field}>
          <ComboBox
            label={t('field.deal')}
            autoFocus
            placeholder={t('choice.placeholder')}
            value={null}
            items={options}
            onInputChange={(text) => void dispatch(choice.asked({ text }))}
            onChange={(deal) => {
              if (deal) void navigate(`/estimates/new?deal_id=${deal.value}`, { replace: true });
            }}
            isLoading={status === 'loading'}
            loadingText={t('choice.loading')}
            emptyText={t(emptyKeys[status])}
          />
        </div>
      </Card>
    </div>
  );
}
