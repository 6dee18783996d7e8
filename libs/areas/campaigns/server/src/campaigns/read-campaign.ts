import type { FieldIssue, Input, campaigns } from '@crm/contract';
import { readTexts, textKinds } from '@crm/custom-fields-server';
import type { RowsOf } from '@crm/database';
import { throwIfInvalid } from '@crm/server-kit';
import { memberStanding, ownerIssues } from '@crm/team-server';
import type { CampaignValues, StoredCampaign } from './campaigns.repository.ts';

type Operations = (typeof campaigns)['operations'];
export type CreateBody = Input<Operations['createCampaign']>['body'];
export type UpdateBody = Input<Operations['updateCampaign']>['body'];

const texts = {
  name: textKinds.text,
  memo: textKinds.long,
};

type Members = Pick<UpdateBody, 'user_id'>;

/** Returns queries that read the members whom a campaign names. They find no user of another company. */
export const membersNamed = (domainId: number, { user_id }: Members) =>
  [memberStanding(domainId, user_id ?? 0)] as const;

/** The rows that a write reads before it. */
interface Known {
  members: RowsOf<ReturnType<typeof membersNamed>>;
  before?: StoredCampaign;
}

/** Returns the fields of the body in their stored form. @throws 422 with all issues */
export function readCampaign(body: CreateBody | UpdateBody, { members, before }: Known): Partial<CampaignValues> {
  const { values, issues } = readTexts(texts, body);
  const { name, ...others } = values;
  const missing: FieldIssue[] =
    name === null || (!before && name === undefined) ? [{ field: 'name', rule: 'errors.required' }] : [];
  throwIfInvalid([...missing, ...issues, ...memberIssues(body, { members, before })]);
  const { user_id, status } = body;
  const sent = { ...(name ? { name } : {}), ...others, user_id, status };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Returns the issues of the members whom the body names. */
export const memberIssues = (body: Members, { members: [owner], before }: Known): FieldIssue[] =>
  ownerIssues('user_id', body.user_id, owner, before?.user_id);
