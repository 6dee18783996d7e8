import { customColumn } from '@crm/custom-fields-web/parts';
import type { CustomItem } from '@crm/custom-fields-web/parts';
import { StarButton, StarredCell } from '@crm/records-web/lists';
import type { ListColumn } from '@crm/records-web/lists';
import { Member, When } from '@crm/records-web/parts';
import { formatDate } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { Badge, Link } from '@crm/ui-kit';
import { stateOf, targetOf, targetPath } from '../domain/action.types.ts';
import type { Action } from '../domain/action.types.ts';
import { clockOf } from '../domain/times.ts';
import { PatternIcon } from '../item/PatternIcon.tsx';
import styles from './ActionCard.module.css';

interface Words {
  t: Translate;
  language: Locale;
  masters: MastersView;
}

const meanings = { planned: 'info', overdue: 'danger', completed: 'neutral' } as const;

const whenOf = ({ startDatetime, endDatetime }: Action, language: Locale) =>
  `${formatDate(startDatetime, language)} ${clockOf(startDatetime)}${endDatetime === startDatetime ? '' : `–${clockOf(endDatetime)}`}`;

/** Names an action, which has no name of its own. */
const named = (action: Action, language: Locale) => ({
  ...action,
  name: `${whenOf(action, language)} ${targetOf(action).name}`,
});

/** Returns formatters for the texts of cells and cards. */
export const actionWords = ({ t, language }: Pick<Words, 't' | 'language'>) => ({
  when: (action: Action) => whenOf(action, language),
  note: ({ status, result, preNote }: Action) => (status === 'completed' ? (result ?? preNote) : preNote) ?? '',
  kind: ({ patternId }: Action) => (
    <span className={styles.kind}>
      <PatternIcon patternId={patternId} />
      {t(`pattern.${patternId}`)}
    </span>
  ),
  state: (action: Action) => {
    const state = stateOf(action);
    return <Badge meaning={meanings[state]}>{t(`state.${state}`)}</Badge>;
  },
  star: (action: Action) => <StarButton kind="actions" record={named(action, language)} />,
  about: (action: Action) => {
    const target = targetOf(action);
    return (
      <Link href={targetPath(target)} variant="strong">
        {target.name}
      </Link>
    );
  },
});

/** Returns the columns of the list in their default order; the id of a sortable one is its sort key. */
export const actionColumns = (words: Words, items: readonly CustomItem[]): ListColumn<Action>[] => {
  const { t, language, masters } = words;
  const { when, note, kind, state, about } = actionWords(words);
  const names = (people: readonly (string | undefined)[]) => people.filter(Boolean).join('、');
  const extras: ListColumn<Action>[] = [
    {
      id: 'invitees',
      header: t('field.invitees'),
      width: 160,
      render: ({ inviteeIds }) => names(inviteeIds.map((id) => masters.nameOf('users', id))),
    },
    {
      id: 'contacts',
      header: t('field.contacts'),
      width: 160,
      render: ({ contacts }) => names(contacts.map(({ name }) => name)),
    },
    { id: 'pre_note', header: t('field.preNote'), width: 240, render: ({ preNote }) => preNote ?? '' },
    { id: 'result', header: t('field.result'), width: 240, render: ({ result }) => result ?? '' },
    { id: 'extra_result', header: t('field.extraResult'), width: 200, render: ({ extraResult }) => extraResult ?? '' },
    {
      id: 'updated_at',
      header: t('field.updatedAt'),
      width: 136,
      isSortable: true,
      render: ({ updatedAt }) => <When time={updatedAt} />,
    },
    // The server cannot sort actions by custom items.
    ...items.map((item) => ({ ...customColumn<Action>(item), isSortable: false })),
  ];
  return [
    {
      id: 'start_datetime',
      header: t('field.when'),
      // Space for the star, the pencil and the panel's button beside the time.
      width: language === 'en' ? 316 : 280,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (action) => (
        <StarredCell kind="actions" record={named(action, language)}>
          <span>{when(action)}</span>
        </StarredCell>
      ),
    },
    { id: 'state', header: t('field.status'), width: 88, render: state },
    { id: 'pattern', header: t('field.pattern'), width: 128, isSortable: true, render: kind },
    {
      id: 'purpose',
      header: t('field.purpose'),
      width: 112,
      render: ({ purposeId }) => masters.nameOf('actionPurposes', purposeId),
    },
    { id: 'target', header: t('field.targetType'), width: 200, render: about },
    { id: 'customer', header: t('target.customer'), width: 168, render: ({ customerName }) => customerName ?? '' },
    {
      id: 'user',
      header: t('field.user'),
      width: 128,
      isSortable: true,
      render: ({ userId }) => <Member userId={userId} />,
    },
    { id: 'note', header: t('field.notes'), width: 240, render: note },
    {
      id: 'comments',
      header: t('comment.title'),
      width: 88,
      align: 'end',
      render: ({ commentCount }) => (commentCount > 0 ? String(commentCount) : ''),
    },
    ...extras.map((column) => ({ ...column, isExtra: true })),
  ];
};
