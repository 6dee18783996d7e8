import type { Input, estimates } from '@crm/contract';

type CreateBody = Input<(typeof estimates)['operations']['createEstimate']>['body'];
/** The editable content of an estimate, stored whole with each version. */
export type Content = Omit<CreateBody, 'deal_id'>;
export type Line = Content['lines'][number];
