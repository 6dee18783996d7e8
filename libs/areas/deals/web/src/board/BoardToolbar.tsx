import { ListControls } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Button, Select } from '@crm/ui-kit';
import { KeywordField } from '@crm/web-kit';
import type { ReactNode } from 'react';
import styles from './BoardToolbar.module.css';
import { boardSortKeys } from './board.types.ts';
import type { BoardSortKey } from './board.types.ts';

interface BoardToolbarProps {
  /** The saved searches. */
  saved: ReactNode;
  /** The number of conditions that are set. */
  count: number;
  keyword: string;
  onKeywordChange: (keyword: string) => void;
  /** The switch between matching all words of the keyword and any of them. */
  keywordMatch: ReactNode;
  sortKey: BoardSortKey;
  onSortChange: (sortKey: BoardSortKey) => void;
  /** The conditions besides the keyword. */
  filter?: ReactNode;
  /** Callback that clears keyword and conditions; undefined when there are none. */
  onClear?: () => void;
  /** The tools that configure the cards, such as their items. */
  tools: ReactNode;
}

/** Renders the controls for the board's search and order. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { saved, count, keyword, onKeywordChange, keywordMatch, sortKey, onSortChange, filter, onClear, tools } = props;
  const t = useT('deals');
  return (
    <ListControls
      label={t('board.toolbar')}
      saved={saved}
      count={count}
      keyword={
        <KeywordField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={keyword}
          onSearch={onKeywordChange}
        />
      }
      end={
        <>
          <span className={styles.word} aria-hidden="true">
            {t('board.sort')}
          </span>
          <Select
            size="small"
            label={t('board.sort')}
            isLabelHidden
            value={sortKey}
            options={boardSortKeys.map((key) => ({ value: key, label: t(`boardSort.${key}`) }))}
            onChange={(key) => key && onSortChange(key as BoardSortKey)}
          />
          {tools}
        </>
      }
    >
      {keywordMatch}
      {filter}
      {onClear && (
        <Button size="small" variant="quiet" onPress={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </ListControls>
  );
}
