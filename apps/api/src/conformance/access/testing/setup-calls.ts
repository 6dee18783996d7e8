import type { Person } from '@crm/testing/app';

export type SetupCalls = ReturnType<typeof setupCalls>;

/** Creates the calls by which the administrator sets the company up; a refused one throws. */
export function setupCalls(admin: Person) {
  async function done(name: string, input: Parameters<Person['call']>[1]) {
    const answer = await admin.call(name, input);
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const made = async (name: string, body: object, params: Record<string, number> = {}): Promise<number> =>
    (await done(name, { params, body })).data.id;
  return { done, made };
}
