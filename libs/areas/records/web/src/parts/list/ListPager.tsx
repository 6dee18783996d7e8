import { useT } from '@crm/i18n';
import { Pagination } from '@crm/ui-kit';

/** The parts of `useListScreen` that a pager needs. */
export interface PagedList {
  query: { page: number; perPage: number };
  totalCount: number;
  isTotalCapped: boolean;
  lastPage: number;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
}

/** The choices of rows per page (spec 3 §2.0). */
const sizes = [20, 50, 100];

/** Renders the position in the list and its controls; nothing for an empty list. */
export function ListPager({ list, label }: { list: PagedList; label: string }) {
  const t = useT('common');
  const { query, totalCount, isTotalCapped, lastPage } = list;
  if (totalCount === 0) return null;
  const { page, perPage } = query;
  const range = {
    from: Math.min((page - 1) * perPage + 1, totalCount),
    to: Math.min(page * perPage, totalCount),
    total: totalCount,
  };
  const options = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={lastPage}
      onPageChange={list.setPage}
      summary={t(isTotalCapped ? 'pagination.rangeAtLeast' : 'pagination.range', range)}
      positionText={`${page} / ${lastPage}`}
      previousText={t('action.previous')}
      nextText={t('action.next')}
      pageSize={{
        label: t('pagination.perPage'),
        value: perPage,
        options: options.map((value) => ({ value, label: t('pagination.perPageOption', { count: value }) })),
        onChange: list.setPerPage,
      }}
    />
  );
}
