import { ListTools, RecordSums, savedModals, useSavedSearch } from '@crm/records-web/lists';
import { ListFrame, ListPager, sortOf, wireSort, sortable, CardSort } from '@crm/records-web/parts';
import { useLanguage, useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { Button, EmptyState, FileDrop, PageHeader } from '@crm/ui-kit';
import type { DataSort } from '@crm/ui-kit';
import { modalOpened, ModalHost, useArrangedColumns, useAskedRecord, useListScreen, usePageTitle } from '@crm/web-kit';
import { FolderOpen, Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { keepFiles } from '../browser/file-store.ts';
import type { FileEntry } from '../browser/file-store.ts';
import { addModal } from '../filing/filing.slice.ts';
import { MaterialBulkBar } from '../filing/MaterialBulkBar.tsx';
import { materialColumnsOf } from '../list/material-columns.tsx';
import { materialFields } from '../list/material-fields.ts';
import { isQuick, MaterialFilters } from '../list/MaterialFilters.tsx';
import {
  materialColumns,
  materialCsv,
  materialsList,
  materialSums,
  savedMaterials,
  selectList,
  materialSorts,
} from '../list/materials.list.ts';
import { MaterialTable } from '../list/MaterialTable.tsx';
import { MaterialModals } from '../parts/MaterialModals.tsx';
import { materialSought } from '../preview/preview.slice.ts';
import { UploadList } from '../uploads/UploadList.tsx';

const modals = savedModals(savedMaterials);

/** Renders the visible files of all records. */
export function Page() {
  const t = useT('materials');
  const dispatch = useDispatch();
  const { language } = useLanguage();
  const list = useListScreen(materialsList, selectList);
  const search = useSavedSearch(savedMaterials, list);
  const columns = useArrangedColumns(
    materialColumns,
    'materials',
    sortable(materialColumnsOf(t, language), materialSorts),
  );
  const fields = materialFields(t);
  usePageTitle(t('navigation.materials'));
  // The global search links here.
  useAskedRecord('material', (id) => void dispatch(materialSought({ id })));
  const may = useMay();
  const mayAdd = may('customer', 'save') || may('contact', 'save');
  const add = (files: FileEntry[]) => void dispatch(modalOpened({ name: addModal, payload: { files } }));
  const { status, rows, totalCount, isTotalCapped, query } = list;
  const sort = sortOf(query, columns.all);
  const onSortChange = (next: DataSort) => list.setSort(...wireSort(next));
  const isKnown = status === 'ready' || rows.length > 0;
  const total = { count: totalCount };
  return (
    <>
      <ListFrame
        status={status}
        {...(list.failure && { failure: list.failure })}
        hasRows={rows.length > 0}
        onRetry={list.reload}
        header={
          <PageHeader
            title={t('navigation.materials')}
            {...(isKnown && {
              count: isTotalCapped ? t('common:list.totalAtLeast', total) : t('common:list.total', total),
            })}
            actions={
              mayAdd && (
                <Button variant="primary" icon={<Plus />} onPress={() => add([])}>
                  {t('filing.add')}
                </Button>
              )
            }
          />
        }
        toolbar={
          <ListTools
            saved={savedMaterials}
            place="material_list"
            fields={fields}
            csv={{ of: materialCsv }}
            {...{ list, search, columns, isQuick }}
            sort={<CardSort columns={columns.all} {...{ sort, onSortChange }} />}
            words={{
              noun: t('navigation.materials'),
              searchHint: t('list.searchHint'),
            }}
            quickFilters={
              <MaterialFilters conditions={query.conditions} onChange={(next) => list.setConditions(next)} />
            }
          />
        }
        pager={
          <>
            {rows.length > 0 && <RecordSums sums={materialSums} columns={columns.shown} {...{ list, fields }} />}
            <ListPager list={list} label={t('list.pages')} />
          </>
        }
      >
        <UploadList />
        <MaterialTable
          selectedIds={list.selection.ids}
          onSelect={list.selection.select}
          rows={rows}
          columns={columns}
          onColumnResize={columns.resize}
          {...{ query, sort, onSortChange }}
          isLoading={status !== 'ready' && status !== 'failed'}
          empty={
            search.isFiltered ? (
              <EmptyState
                title={t('common:list.noResults')}
                actions={<Button onPress={search.clear}>{t('list.clear')}</Button>}
              />
            ) : (
              <EmptyState icon={<FolderOpen />} title={t('empty.title')}>
                {t('empty.everywhere')}
              </EmptyState>
            )
          }
        />
        {list.selection.ids.length > 0 && (
          <MaterialBulkBar ids={list.selection.ids.map(Number)} rows={rows} onClear={list.selection.clear} />
        )}
        {mayAdd && (
          <FileDrop label={t('drop.label')} buttonText={t('drop.choose')} onFiles={(files) => add(keepFiles(files))} />
        )}
      </ListFrame>
      <MaterialModals />
      <ModalHost modals={modals} />
    </>
  );
}
