import { useT } from '@crm/i18n';
import { Select, Toolbar } from '@crm/ui-kit';
import { KeywordField } from '../search/KeywordField.tsx';
import styles from './BoardToolbar.module.css';
import { boardSortKeys } from './board.types.ts';
import type { BoardSortKey } from './board.types.ts';

interface BoardToolbarProps {
  keyword: string;
  onKeywordChange: (keyword: string) => void;
  sortKey: BoardSortKey;
  onSortChange: (sortKey: BoardSortKey) => void;
}

/** What the board shows and in which order. */
export function BoardToolbar({ keyword, onKeywordChange, sortKey, onSortChange }: BoardToolbarProps) {
  const t = useT('deals');
  return (
    <Toolbar
      label={t('board.toolbar')}
      end={
        <Select
          size="small"
          label={t('board.sort')}
          isLabelHidden
          value={sortKey}
          options={boardSortKeys.map((key) => ({ value: key, label: t(`boardSort.${key}`) }))}
          onChange={(key) => key && onSortChange(key as BoardSortKey)}
        />
      }
    >
      <div className={styles.search}>
        <KeywordField keyword={keyword} onKeywordChange={onKeywordChange} />
      </div>
    </Toolbar>
  );
}
