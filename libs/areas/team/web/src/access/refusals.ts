import type { ApiFailure } from '@crm/web-kit';

/** Replaces the message of a taken name by one of this screen. */
export const withTaken = (t: (key: string) => string, failure: ApiFailure | undefined): ApiFailure | undefined =>
  failure?.issues.some(({ rule }) => rule === 'taken')
    ? { ...failure, issues: [], message: t('access.taken') }
    : failure;
