import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { HelpTip, PageHeader, Select, Tabs } from '@crm/ui-kit';
import { usePageTitle, useSearchParams } from '@crm/web-kit';
import { dealScope } from '../items/items.types.ts';
import type { CustomScope } from '../items/items.types.ts';
import { ScopeEditor } from './ScopeEditor.tsx';
import styles from './Settings.module.css';

const entities = ['deal', 'customer', 'contact', 'action', 'product_detail_type'] as const;
type Entity = (typeof entities)[number];
const isEntity = (text: string | null): text is Entity => entities.includes(text as Entity);

/** Renders the custom items of the company by entity, those of deals by deal type; the address holds the selection. */
export function Page() {
  const t = useT('custom-field-settings');
  const [params, setParams] = useSearchParams();
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  usePageTitle(t('title'));
  const wanted = params.get('of');
  const entity = isEntity(wanted) ? wanted : 'deal';
  const type = types.find(({ id }) => String(id) === params.get('type')) ?? types[0];
  const scope: CustomScope | null = entity === 'deal' ? (type ? dealScope(type.id) : null) : entity;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        titleAction={<HelpTip label={t('common:help.about', { what: t('title') })}>{t('help')}</HelpTip>}
        description={t('description')}
      />
      <Tabs
        label={t('title')}
        tabs={entities.map((id) => ({ id, label: t(`entity.${id}`) }))}
        value={entity}
        onChange={(of) => setParams({ of })}
      >
        <div className={styles.content}>
          {entity === 'deal' && types.length > 1 && (
            <div className={styles.type}>
              <Select
                label={t('dealType')}
                value={String(type?.id)}
                options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => setParams({ of: 'deal', type: id ?? '' })}
              />
            </div>
          )}
          {scope && <ScopeEditor key={scope} scope={scope} />}
        </div>
      </Tabs>
    </div>
  );
}
