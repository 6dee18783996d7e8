import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { Select } from '../select/Select.tsx';
import styles from './Pagination.module.css';

/** The props of `Pagination`. */
export interface PaginationProps {
  /** Name of the navigation: 「案件一覧のページ」. */
  label: string;
  /** The number of the page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** 「全1,234件中 1–50件」. Announced politely when it changes. */
  summary: string;
  /** 「1 / 25」. */
  positionText: string;
  /** 「前へ」 */
  previousText: string;
  /** 「次へ」 */
  nextText: string;
  /** The choice of rows per page; hidden by default. */
  pageSize?: {
    label: string;
    value: number;
    options: readonly { value: number; label: string }[];
    onChange: (value: number) => void;
  };
}

/** Shows the position in a list, with buttons for the previous and next page. */
export function Pagination({
  label,
  page,
  pageCount,
  onPageChange,
  summary,
  positionText,
  previousText,
  nextText,
  pageSize,
}: PaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <span className={styles.summary} role="status">
        {summary}
      </span>
      <div className={styles.controls}>
        {pageSize && (
          <div className={styles.size}>
            <Select
              size="small"
              label={pageSize.label}
              isLabelHidden
              value={String(pageSize.value)}
              options={pageSize.options.map((option) => ({ ...option, value: String(option.value) }))}
              onChange={(value) => value !== null && pageSize.onChange(Number(value))}
            />
          </div>
        )}
        <Button size="small" icon={<ChevronLeft />} isDisabled={page <= 1} onPress={() => onPageChange(page - 1)}>
          {previousText}
        </Button>
        <span className={styles.position}>{positionText}</span>
        <Button
          size="small"
          iconEnd={<ChevronRight />}
          isDisabled={page >= pageCount}
          onPress={() => onPageChange(page + 1)}
        >
          {nextText}
        </Button>
      </div>
    </nav>
  );
}
