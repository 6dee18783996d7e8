import { ELSE, MET, NEXT } from '@crm/automations-rules';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { GraphNode } from './automation.types.ts';

/** Returns the functions that name blocks and their ways out. */
export function useNodeWords() {
  const t = useT('automations');
  const { find } = useMasters();
  const title = ({ kind, name }: Pick<GraphNode, 'kind' | 'name'>): string => name || t(`kind.${kind}`);
  /** Returns the name of a way out; none for blocks with only one. */
  const way = ({ kind, settings }: GraphNode, port: string): string | undefined => {
    if (port === NEXT && kind !== 'goal') return undefined;
    if (port === ELSE) return t('way.else');
    if (port === MET) return t('way.met');
    if (kind === 'goal') return t('way.notMet');
    const index = (settings.ways ?? []).findIndex(({ id }) => id === port);
    const given = settings.ways?.[index];
    const name = given?.name || t('way.numbered', { number: index + 1 });
    return given?.percent === undefined ? name : `${name} ${given.percent}%`;
  };
  /** Returns the settings of a block in a few words. */
  const summary = ({ kind, settings }: GraphNode): string => {
    const { amount, unit, text, members = [], values = [], changes = [], labels = [] } = settings;
    if (kind === 'wait_duration') return t(`unit.${unit}`, { count: amount });
    if (text) return text;
    if (members.length > 0) return members.map((id) => find('users', id)?.name ?? '').join('、');
    if (labels.length > 0) return labels.join('、');
    const fields = [...values, ...changes].map(({ field }) => t([`field.${field}`, 'field.custom']));
    return [...new Set(fields)].join('、');
  };
  return { title, way, summary };
}
