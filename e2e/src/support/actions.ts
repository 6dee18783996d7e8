import type { Api } from './api.ts';

/** Plans a task inside the house, through the API. */
export async function planOf(api: Api, day: string, from: string, until: string) {
  const { action_purposes: purposes } = await api.get<{ action_purposes: { id: number }[] }>('/api/rest/masters');
  return {
    pattern_id: 4,
    purpose_id: purposes[0]!.id,
    start_datetime: `${day}T${from}:00+09:00`,
    end_datetime: `${day}T${until}:00+09:00`,
  };
}
