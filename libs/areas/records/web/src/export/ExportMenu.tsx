import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Button, ButtonLink, Menu } from '@crm/ui-kit';
import { useArea } from '@crm/web-kit';
import { Download, Upload } from 'lucide-react';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { exportsArea } from './exports.area.ts';
import { exportRequested, selectExport } from './exports.slice.ts';
import { isUnderWay } from './follow-job.ts';
import { wireColumns } from './list-export.ts';
import type { ListExport } from './list-export.ts';

export interface ExportMenuProps {
  of: ListExport;
  /** The fields that every file of the list has in common, such as the deal type. */
  scope?: object;
  /** The condition of the list; undefined when it shows everything. */
  searchCondition: object | undefined;
  /** The ids of the columns that the list shows. */
  columns: readonly string[];
  isEmpty: boolean;
}

/** Returns the address of the import of a kind; deals belong to a type. */
const importHref = (entity: string, scope: object | undefined): string => {
  const { dealTypeId } = (scope ?? {}) as { dealTypeId?: number };
  return `/imports?${new URLSearchParams({ entity, ...(dealTypeId ? { type: String(dealTypeId) } : {}) })}`;
};

/**
 * Renders the menu that exports a list as CSV, for members who may: with the shown columns or all, filtered or whole. A
 * link leads to the import of the same records.
 */
export const ExportMenu = (props: ExportMenuProps) => (
  // Its texts come after the list, which must not disappear meanwhile.
  <Suspense fallback={null}>
    <Tools {...props} />
  </Suspense>
);

function Tools({ of, scope, searchCondition, columns, isEmpty }: ExportMenuProps) {
  const t = useT('exports');
  const dispatch = useDispatch();
  useArea(exportsArea);
  const state = useSelector(selectExport(of.name));
  const may = useSelector(selectUser)?.profile.permissions.functions.csv !== false;
  if (!may) return null;
  const isBusy = state.status === 'requested' || (state.status === 'following' && isUnderWay(state.job));
  const start = (body: object) => () => void dispatch(exportRequested({ name: of.name, body: { ...scope, ...body } }));
  const isFiltered = searchCondition !== undefined;
  const found = isFiltered ? { searchCondition } : {};
  const items = [
    { id: 'shown', label: t('shown'), onAction: start({ ...found, columns: wireColumns(columns, of) }) },
    { id: 'all', label: t('allColumns'), onAction: start(found) },
    ...(isFiltered ? [{ id: 'whole', label: t('whole'), onAction: start({}) }] : []),
  ];
  const formats = (['xlsx', 'cp932', 'utf8'] as const).map((format) => ({
    id: format,
    label: t(`format.${format}`),
    onAction: start({ ...found, columns: wireColumns(columns, of), format }),
  }));
  return (
    <>
      {of.imports && (
        <ButtonLink size="small" icon={<Upload />} href={importHref(of.imports, scope)}>
          {t('import')}
        </ButtonLink>
      )}
      <Menu
        trigger={
          <Button size="small" icon={<Download />} isDisabled={(isEmpty && !isFiltered) || isBusy}>
            {t('open')}
          </Button>
        }
        sections={[
          { id: 'columns', title: t(isFiltered ? 'found' : 'everything'), items },
          { id: 'formats', title: t('formats'), items: formats },
        ]}
      />
    </>
  );
}
