import { OwnActions } from './OwnActions.tsx';

/** Renders 今日の予定 on a home page. */
export const Widget = () => <OwnActions of="today" />;
