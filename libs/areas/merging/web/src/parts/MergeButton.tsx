import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { ButtonLink } from '@crm/ui-kit';
import { GitMerge } from 'lucide-react';
import { useSelector } from 'react-redux';
import type { Kind } from '../domain/kinds.ts';

/** Renders the link to the comparison of a record with others, for members who may merge. */
export function MergeButton({ kind, recordId }: { kind: Kind; recordId: number }) {
  const t = useT('merging');
  const may = useMay();
  const mayMerge = useSelector(selectUser)?.profile.permissions.functions.bulkMerge === true;
  // The level of a deal depends on its type: the check of the comparison says whether it suffices.
  if (kind !== 'deal' && !(mayMerge && may(kind, 'delete'))) return null;
  return (
    <ButtonLink href={`/merging/${kind}/compare?ids=${recordId}`} icon={<GitMerge />}>
      {t('compare.button')}
    </ButtonLink>
  );
}
