import type { ApiFailure } from '@crm/web-kit';

/** A name that another one has is said in words of this screen. */
export const withTaken = (t: (key: string) => string, failure: ApiFailure | undefined): ApiFailure | undefined =>
  failure?.issues.some(({ rule }) => rule === 'taken') ? { ...failure, issues: [], message: t('taken') } : failure;
