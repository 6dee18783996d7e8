import type { GoingAlong } from '@crm/api-client';
import { useT } from '@crm/i18n';

/** The texts about records that are deleted along with another; `{count}` and `{list}` stand for values. */
export interface AlongWords {
  parts: Readonly<Record<GoingAlong['kind'], string>>;
  also: string;
}

/** Returns the texts for `askDeletion`. */
export function useAlongWords(): AlongWords {
  const t = useT('lists');
  const count = '{count}';
  return {
    parts: {
      actions: t('along.actions', { count }),
      contacts: t('along.contacts', { count }),
      customers: t('along.customers', { count }),
      deals: t('along.deals', { count }),
      estimates: t('along.estimates', { count }),
      materials: t('along.materials', { count }),
      comments: t('along.comments', { count }),
    },
    also: t('along.also', { list: '{list}' }),
  };
}

/** Returns the records as text: アクション 3件、見積 1件. */
export const alongText = (along: readonly GoingAlong[], { parts }: Pick<AlongWords, 'parts'>): string =>
  along.map(({ kind, count }) => parts[kind].replace('{count}', count.toLocaleString())).join('、');
