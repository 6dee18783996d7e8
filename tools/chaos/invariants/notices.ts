import type { Check } from '../checks.ts';
import { check } from '../checks.ts';
import { markOfRun } from '../load/story.ts';
import type { Stage } from '../stage/stage.ts';

interface Told {
  mark: string;
  found: number;
  wanted: number;
}

const noticesOf = (kind: string, type: string, id: string, userId: string) =>
  `(select count(*)::int from notices n where n.domain_id = d.domain_id and n.kind = '${kind}'
    and n.subject_type = '${type}' and n.subject_id = ${id} and n.user_id = ${userId})`;

/**
 * Checks the effects of events: the owner of each deal that another member or a form creates has one notice. A deal
 * that is deleted at once may have none.
 */
export async function checkNotices({ rows, company }: Stage): Promise<Check> {
  const given = await rows<Told>(
    `select d.name as mark, ${noticesOf('assigned', 'deal', 'd.id', 'd.user_id')} as found,
       (a.user_id <> d.user_id)::int as wanted
     from deals d join audit_logs a on a.domain_id = d.domain_id and a.entity = 'deal' and a.record_id = d.id
       and a.action = 'create' and a.user_id is not null
     where d.domain_id = $1 and d.name like '${markOfRun}%' and d.deleted_at is null`,
    [company.domainId],
  );
  const answered = await rows<Told>(
    `select c.email as mark, ${noticesOf('form_submission', 'deal', 'd.id', 'd.user_id')} as found, 1 as wanted
     from webform_submission_logs l join contacts c on c.domain_id = l.domain_id and c.id = l.contact_id
       join deals d on d.domain_id = l.domain_id and d.id = l.deal_id
     where l.domain_id = $1 and c.email like '${markOfRun}%' and d.user_id is not null and d.deleted_at is null`,
    [company.domainId],
  );
  const wrong = [...given, ...answered].filter(({ found, wanted }) => found !== wanted);
  const none = given.some(({ wanted }) => wanted > 0) ? [] : ['no deal was assigned by another member'];
  return check('one notice for each event', [
    ...none,
    ...wrong.map(({ mark, found, wanted }) => `${mark}: ${found} notices instead of ${wanted}`),
  ]);
}
