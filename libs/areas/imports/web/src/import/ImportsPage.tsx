import { formatDateTime } from '@crm/format';
import { errorText, useLanguage, useT } from '@crm/i18n';
import { ListFrame, ListPager } from '@crm/records-web/parts';
import {
  Banner,
  Button,
  Card,
  DataTable,
  EmptyState,
  FileDrop,
  Link,
  PageHeader,
  ProgressBar,
  Select,
} from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { useListScreen, usePageTitle, useSearchParams } from '@crm/web-kit';
import { Download, Upload } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { importFile } from '../browser/import-file.ts';
import styles from './Import.module.css';
import { ImportStateBadge } from './import-words.tsx';
import { fileChosen, importSlice, selectImport, startShown, templateAsked } from './import.slice.ts';
import { chosenOf } from './import.types.ts';
import type { ImportRecord } from './import.types.ts';
import { UpdateFormat } from './UpdateFormat.tsx';
import { importsList, selectImports } from './imports.list.ts';

/** Renders the start of an import, and the imports of the last 30 days, which can be resumed and undone. */
export function Page() {
  const t = useT('imports');
  usePageTitle(t('import.title'));
  const list = useListScreen(importsList, selectImports);
  const columns = useColumns();
  return (
    <ListFrame
      header={<PageHeader title={t('import.title')} description={t('import.description')} />}
      toolbar={<NewImport />}
      status={list.status}
      failure={list.failure}
      hasRows={list.rows.length > 0}
      onRetry={list.reload}
      pager={<ListPager list={list} label={t('import.pages')} />}
    >
      <DataTable
        label={t('import.earlier')}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        isLoading={list.status === 'loading' || list.status === 'idle'}
        loadingText={t('common:state.loading')}
        empty={
          <EmptyState isCompact icon={<Upload />} title={t('import.empty')}>
            {t('import.emptyHint')}
          </EmptyState>
        }
        renderCard={(record) => (
          <div className={styles.card}>
            <Link href={`/imports/${record.id}`} variant="strong">
              {record.fileName}
            </Link>
            <ImportStateBadge state={record.state} />
          </div>
        )}
      />
    </ListFrame>
  );
}

function useColumns(): DataColumn<ImportRecord>[] {
  const t = useT('imports');
  const { language } = useLanguage();
  return [
    {
      id: 'file',
      header: t('import.file'),
      width: 280,
      isRowHeader: true,
      render: ({ id, fileName }) => (
        <Link href={`/imports/${id}`} variant="strong">
          {fileName}
        </Link>
      ),
    },
    { id: 'entity', header: t('jobs.entity'), width: 120, render: ({ entity }) => t(`entity.${entity}`) },
    { id: 'state', header: t('jobs.status'), width: 140, render: ({ state }) => <ImportStateBadge state={state} /> },
    {
      id: 'rows',
      header: t('import.rows'),
      width: 100,
      align: 'end',
      render: ({ rowCount }) => rowCount.toLocaleString(language),
    },
    { id: 'user', header: t('jobs.user'), width: 140, render: ({ user }) => user.name },
    {
      id: 'created',
      header: t('jobs.createdAt'),
      width: 160,
      render: ({ createdAt }) => formatDateTime(createdAt, language),
    },
  ];
}

/** Renders the choice of the records and of the file; the page of the import opens once the file is there. */
function NewImport() {
  const t = useT('imports');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { isBusy, uploaded, failure, kinds } = useSelector(selectImport);
  useEffect(() => void dispatch(startShown()), [dispatch]);
  useEffect(() => {
    if (uploaded !== null) void navigate(`/imports/${uploaded}`);
  }, [uploaded, navigate]);
  useEffect(() => () => void dispatch(importSlice.actions.left()), [dispatch]);
  if (!kinds) return failure ? <Banner meaning="danger">{errorText(t, failure)}</Banner> : null;
  const kind = kinds.find(({ entity }) => entity === params.get('entity')) ?? kinds[0];
  if (!kind) return <Banner meaning="info">{t('import.noKinds')}</Banner>;
  const { entity, types } = kind;
  const type = types?.find(({ id }) => String(id) === params.get('type')) ?? types?.[0];
  const ask = (wanted: Record<string, string>) => setParams(new URLSearchParams(wanted), { replace: true });
  const chosen = chosenOf(entity, type?.id);
  const take = ([file]: File[]) => {
    importFile.keep(file);
    dispatch(fileChosen(chosen));
  };
  const template = () =>
    void dispatch(templateAsked({ ...chosen, name: t('import.templateName', { entity: t(`entity.${entity}`) }) }));
  return (
    <Card>
      <div className={styles.parts}>
        <Select
          label={t('import.what')}
          value={entity}
          onChange={(value) => ask(value ? { entity: value } : {})}
          options={kinds.map((one) => ({ value: one.entity, label: t(`entity.${one.entity}`) }))}
        />
        {types && types.length > 1 && type && (
          <Select
            label={t(`import.type.${entity}`)}
            value={String(type.id)}
            onChange={(value) => ask({ entity, ...(value ? { type: value } : {}) })}
            options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <FileDrop
          isSingle
          isDisabled={isBusy}
          label={t('import.drop')}
          buttonText={t('import.choose')}
          hint={t('import.hint')}
          acceptedTypes={['.csv', '.tsv', '.txt', '.xlsx']}
          onFiles={take}
        />
        <Button size="small" variant="quiet" icon={<Download />} onPress={template}>
          {t('import.template')}
        </Button>
        <UpdateFormat chosen={chosen} />
        {isBusy && <ProgressBar label={t('import.uploading')} value={null} />}
        {failure && <Banner meaning="danger">{errorText(t, failure)}</Banner>}
      </div>
    </Card>
  );
}
