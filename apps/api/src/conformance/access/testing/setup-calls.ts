import type { Person } from '@crm/testing/app';
import type { SetupCalls } from '@crm/testing/conformance';

/** Creates the calls by which the administrator sets the company up; a refused one throws. */
export function setupCalls(admin: Person): SetupCalls {
  const done: SetupCalls['done'] = async (name, input) => {
    const answer = await admin.call(name, input);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const made: SetupCalls['made'] = async (name, body, params = {}) => (await done(name, { params, body })).data.id;
  return { done, made };
}
