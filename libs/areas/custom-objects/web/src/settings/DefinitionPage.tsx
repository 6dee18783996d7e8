import { itemSettingsArea, ScopeEditor } from '@crm/custom-fields-web/settings/editor';
import { objectScope } from '@crm/custom-fields-web/parts';
import { errorText, useT } from '@crm/i18n';
import { idOf } from '@crm/records-web/parts';
import { Breadcrumbs, Button, ErrorState, NotFoundState, PageHeader, Skeleton, Tabs } from '@crm/ui-kit';
import { ModalHost, modalOpened, useArea, usePageTitle, useTabParam } from '@crm/web-kit';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router';
import { useDefinitions } from '../definitions/use-definitions.ts';
import type { Definition } from '../domain/definition.types.ts';
import { tones } from '../domain/tones.ts';
import { ObjectIcon } from '../parts/ObjectIcon.tsx';
import { DefinitionModal } from './DefinitionModal.tsx';
import { furtherFields } from './further-fields.ts';
import { Refusal } from './Refusal.tsx';
import { RelationModal } from './RelationModal.tsx';
import { RelationsEditor } from './RelationsEditor.tsx';
import styles from './Settings.module.css';
import { definitionModal, relationModal } from './settings.slice.ts';

const modals = { [definitionModal]: DefinitionModal, [relationModal]: RelationModal };

/** Renders the items and relations of a definition. */
export function Page() {
  const t = useT('custom-object-settings');
  const id = idOf(useParams().id);
  const { status, data, failure, reload } = useDefinitions();
  const definition = data.find((one) => one.id === id);
  usePageTitle(definition?.name ?? t('title'));
  if (definition) return <Details definition={definition} />;
  if (status === 'failed') {
    return (
      <ErrorState title={t('common:error.loadFailed')} retryText={t('common:action.retry')} onRetry={reload}>
        {failure && errorText(t, failure)}
      </ErrorState>
    );
  }
  if (status !== 'ready') return <Skeleton shape="rows" count={6} columns={3} label={t('common:state.loading')} />;
  return <NotFoundState title={t('notFound')} />;
}

function Details({ definition }: { definition: Definition }) {
  const t = useT('custom-object-settings');
  const dispatch = useDispatch();
  const hasItems = useArea(itemSettingsArea);
  const { data: all } = useDefinitions();
  const further = useMemo(() => furtherFields(t, all, definition), [t, all, definition]);
  const { id, name, icon, colour, memo } = definition;
  const tabs = [
    { id: 'items', label: t('items'), content: hasItems && <ScopeEditor scope={objectScope(id)} further={further} /> },
    { id: 'relations', label: t('relations.title'), content: <RelationsEditor definition={definition} /> },
  ];
  const [tab, setTab] = useTabParam(tabs.map((one) => one.id));
  return (
    <div className={styles.detail}>
      <PageHeader
        title={name}
        titleAction={<ObjectIcon name={icon} tone={tones[colour]} />}
        description={memo ?? undefined}
        breadcrumbs={
          <Breadcrumbs label={t('place')} items={[{ label: t('title'), href: '/custom_objects' }, { label: name }]} />
        }
        actions={
          <Button
            icon={<Pencil />}
            onPress={() => dispatch(modalOpened({ name: definitionModal, payload: { definition } }))}
          >
            {t('common:action.edit')}
          </Button>
        }
      />
      <Refusal />
      <Tabs label={name} tabs={tabs} value={tab} onChange={setTab} />
      <ModalHost modals={modals} />
    </div>
  );
}
