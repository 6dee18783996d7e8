import { lazy, Suspense } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import styles from './CalendarPopover.module.css';
import type { MonthProps } from './Month.tsx';

// The calendar is the largest part of the kit and rarely used, so it loads on first opening.
const Month = lazy(() => import('./Month.tsx').then((module) => ({ default: module.Month })));

/** Renders a popover with a month to choose a day from. */
export function CalendarPopover({ onChoose, ...month }: MonthProps) {
  return (
    <Popover className={styles.popover} placement="bottom end" offset={4}>
      <Dialog aria-label={month.label} className={styles.dialog}>
        {({ close }) => (
          <Suspense fallback={<div className={styles.waiting} />}>
            <Month
              {...month}
              onChoose={(day) => {
                onChoose(day);
                close();
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </Popover>
  );
}
