import { useT } from '@crm/i18n';
import { Pagination } from '@crm/ui-kit';
import type { ListQuery } from '@crm/web-kit';

interface ListPagesProps {
  list: {
    query: ListQuery;
    rows: readonly unknown[];
    totalCount: number;
    isTotalCapped: boolean;
    lastPage: number;
    setPage: (page: number) => void;
    setPerPage: (perPage: number) => void;
  };
}

const sizes = [20, 50, 100];

/** 「全1,234件中 1–50件」, the pages and the rows of a page. */
export function ListPages({ list }: ListPagesProps) {
  const t = useT('deals');
  const { query, rows, totalCount, isTotalCapped, lastPage } = list;
  const first = (query.page - 1) * query.perPage;
  const range = { from: first + 1, to: first + rows.length, total: totalCount };
  return (
    <Pagination
      label={t('list.pages')}
      page={query.page}
      pageCount={lastPage}
      onPageChange={list.setPage}
      summary={t(isTotalCapped ? 'list.rangeAtLeast' : 'list.range', range)}
      positionText={`${query.page} / ${lastPage}`}
      previousText={t('common:action.previous')}
      nextText={t('common:action.next')}
      pageSize={{
        label: t('common:pagination.perPage'),
        value: query.perPage,
        options: sizes.map((value) => ({ value, label: t('list.perPage', { count: value }) })),
        onChange: list.setPerPage,
      }}
    />
  );
}
