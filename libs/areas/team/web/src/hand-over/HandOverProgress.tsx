import { useT } from '@crm/i18n';
import { Banner, ProgressBar } from '@crm/ui-kit';
import { useMasters } from '@crm/identity-web';
import { isUnderWay } from './hand-over.slice.ts';
import type { HandOver } from './hand-over.slice.ts';

/** Shows the progress or the result of the last hand-over. */
export function HandOverProgress({ handOver }: { handOver: HandOver }) {
  const t = useT('team');
  const name = useMasters().nameOf('users', handOver.toUserId);
  if (isUnderWay(handOver))
    return <ProgressBar label={t('members.handOver.running', { name })} value={handOver.progress} />;
  if (handOver.status !== 'completed')
    return <Banner meaning="danger">{t('members.handOver.failed', { name })}</Banner>;
  const moved = handOver.moved.filter(({ count }) => count > 0);
  const parts = moved.map(
    ({ kind, count }) => `${t(`members.handOver.kind.${kind}`)}${t('members.handOver.count', { count })}`,
  );
  return (
    <Banner meaning="positive" title={t('members.handOver.done', { name })}>
      {parts.length > 0 ? parts.join('、') : t('members.handOver.nothing')}
    </Banner>
  );
}
