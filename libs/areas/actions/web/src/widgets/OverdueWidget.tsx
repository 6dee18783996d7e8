import { OwnActions } from './OwnActions.tsx';

/** Renders 未完了のアクション on a home page. */
export const Widget = () => <OwnActions of="overdue" />;
