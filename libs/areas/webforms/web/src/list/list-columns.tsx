import { formatDate, formatDateTime, formatNumber, percentOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { DataColumn } from '@crm/ui-kit';
import type { WebformRow } from '../domain/webform.types.ts';
import { AnswerCount } from './AnswerCount.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowStatus } from './RowStatus.tsx';
import { WebformName } from './WebformName.tsx';

/** Number of domains that a cell lists; a tooltip lists all of them, and the cell counts the rest. */
const domainsShown = 2;

/** Returns the column with the menu of a row, which is always beside the name. */
export function useMenuColumn(): DataColumn<WebformRow> {
  const t = useT('webforms');
  const { language } = useLanguage();
  return {
    id: 'menu',
    header: t('column.menu'),
    width: language === 'en' ? 88 : 64,
    align: 'center',
    render: (row) => <RowMenu row={row} />,
  };
}

/**
 * Returns the columns of the specification (spec 3 §2.13); their ids are the server's sort keys. The figures come early
 * enough to show on a screen of 1,280 px.
 */
export function useListColumns(): DataColumn<WebformRow>[] {
  const t = useT('webforms');
  const { language } = useLanguage();
  // English labels and dates are longer.
  const isEnglish = language === 'en';
  const time = (at: string | null) => (at ? formatDateTime(at, language) : '');
  const domains = ({ blockDomainList: all }: WebformRow) => {
    if (all.length <= domainsShown) return all.join(', ');
    const shown = all.slice(0, domainsShown).join(', ');
    return <span title={all.join(', ')}>{t('list.domains', { shown, count: all.length - domainsShown })}</span>;
  };
  const moment = (id: string, header: string, of: (row: WebformRow) => string | null): DataColumn<WebformRow> => ({
    id,
    header,
    width: isEnglish ? 208 : 172,
    isSortable: true,
    render: (row) => time(of(row)),
  });
  /** Returns a column that shows the date, with the time in a tooltip. */
  const day = (id: string, header: string, of: (row: WebformRow) => string | null): DataColumn<WebformRow> => ({
    ...moment(id, header, of),
    width: isEnglish ? 160 : 132,
    render: (row) => <span title={time(of(row))}>{formatDate(of(row) ?? '', language)}</span>,
  });
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 240,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (row) => <WebformName row={row} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 132,
      isSortable: true,
      render: (row) => <RowStatus row={row} />,
    },
    {
      id: 'total_pv_count',
      header: t('column.pv'),
      width: 84,
      align: 'end',
      isSortable: true,
      render: (row) => formatNumber(row.totalPvCount),
    },
    {
      id: 'total_post_count',
      header: t('column.posts'),
      width: 100,
      align: 'end',
      isSortable: true,
      render: (row) => <AnswerCount row={row} />,
    },
    {
      id: 'total_cvr',
      header: t('column.cvr'),
      width: 84,
      align: 'end',
      isSortable: true,
      render: (row) => percentOf(row.totalPostCount, row.totalPvCount),
    },
    { id: 'memo', header: t('column.memo'), width: 136, isSortable: true, render: (row) => row.memo ?? '' },
    { id: 'domains', header: t('column.blockedDomains'), width: 132, render: domains },
    day('published_at', t('column.publishedAt'), (row) => row.publishedAt),
    day('closure_at', t('column.closureAt'), (row) => row.closureAt),
    moment('latest_posted_at', t('column.latestPost'), (row) => row.latestPostedAt),
    moment('created_at', t('column.createdAt'), (row) => row.createdAt),
    moment('updated_at', t('column.updatedAt'), (row) => row.updatedAt),
    {
      id: 'updated_user',
      header: t('column.updatedUser'),
      width: 140,
      isSortable: true,
      render: (row) => row.updatedUser ?? '',
    },
  ];
}
