import { useT } from '@crm/i18n';
import { Button, Popover } from '@crm/ui-kit';
import { stateOf, targetOf } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import type { Crowd } from './layout.ts';
import { hourHeight } from './use-drag.ts';
import styles from './WeekGrid.module.css';

interface CrowdBlockProps {
  crowd: Crowd;
  onOpen: (action: Action) => void;
}

const px = (minutes: number) => (minutes / 60) * hourHeight;

/** Renders the actions for which a day has no lane left: a press lists them, and each can be opened. */
export function CrowdBlock({ crowd, onOpen }: CrowdBlockProps) {
  const t = useT('actions');
  const { actions, from, until, lane, lanes } = crowd;
  const label = t('week.more', { count: actions.length });
  return (
    <div
      className={styles.crowd}
      style={{
        insetBlockStart: px(from),
        blockSize: px(until - from) - 2,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 1px)`,
        inlineSize: `calc(${100 / lanes}% - 3px)`,
      }}
    >
      <Popover
        label={label}
        width={320}
        trigger={
          // A narrow lane has no space for the label.
          <Button size="small" variant="quiet" aria-label={label}>
            +{actions.length}
          </Button>
        }
      >
        {(close) => (
          <ul className={styles.crowdList}>
            {actions.map((action) => (
              <li key={action.id}>
                <button
                  type="button"
                  className={styles.crowdItem}
                  data-state={stateOf(action)}
                  onClick={() => {
                    close();
                    onOpen(action);
                  }}
                >
                  <span className={styles.blockHead}>
                    {clockOf(action.startDatetime)}–{clockOf(action.endDatetime)} {t(`pattern.${action.patternId}`)}
                  </span>
                  <span className={styles.blockName}>{targetOf(action).name}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </div>
  );
}
