import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Button, IconButton, Popover } from '@crm/ui-kit';
import { SmilePlus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Reaction } from '../domain/action.types.ts';
import { useMe } from '../domain/use-me.ts';
import styles from './Reactions.module.css';
import { reactionToggled } from './discussion.slice.ts';

const stamps = { like: '👍', clap: '👏', congrats: '🎉', fire: '🔥', thanks: '🙏', check: '✅' } as const;
type Type = Reaction['reactionType'];
const types = Object.keys(stamps) as Type[];

/** Renders the reactions to an action: a press sets or removes the user's own, a tooltip names the members. */
export function Reactions({ actionId, reactions }: { actionId: number; reactions: readonly Reaction[] }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useMe();
  const press = (reactionType: Type) => {
    if (me !== null) dispatch(reactionToggled({ actionId, reactionType, before: [...reactions], userId: me }));
  };
  return (
    <div className={styles.stamps} role="group" aria-label={t('reaction.title')}>
      {reactions.map(({ reactionType, userIds }) => {
        const isMine = me !== null && userIds.includes(me);
        const names = userIds
          .map((id) => masters.nameOf('users', id))
          .filter(Boolean)
          .join('、');
        return (
          <button
            key={reactionType}
            type="button"
            className={styles.stamp}
            aria-pressed={isMine}
            title={names}
            aria-label={t('reaction.count', { name: t(`reaction.${reactionType}`), count: userIds.length, names })}
            onClick={() => press(reactionType)}
          >
            <span aria-hidden="true">{stamps[reactionType]}</span>
            <span className={styles.count}>{userIds.length}</span>
          </button>
        );
      })}
      <Popover
        label={t('reaction.choose')}
        trigger={<IconButton size="small" label={t('reaction.add')} icon={<SmilePlus />} />}
      >
        {(close) => (
          <div className={styles.choices}>
            {types.map((type) => (
              <Button
                key={type}
                variant="quiet"
                aria-label={t(`reaction.${type}`)}
                onPress={() => {
                  press(type);
                  close();
                }}
              >
                {stamps[type]}
              </Button>
            ))}
          </div>
        )}
      </Popover>
    </div>
  );
}
