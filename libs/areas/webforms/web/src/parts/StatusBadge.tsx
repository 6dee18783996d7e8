import { useT } from '@crm/i18n';
import { Badge } from '@crm/ui-kit';
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import type { WebformStatus } from '../domain/webform.types.ts';

const looks = {
  draft: { meaning: 'neutral', icon: <CircleDashed /> },
  published: { meaning: 'positive', icon: <CircleCheck /> },
  closed: { meaning: 'caution', icon: <CircleSlash /> },
} as const;

/** Renders the publication state of the form. */
export function StatusBadge({ status }: { status: WebformStatus }) {
  const t = useT('webforms');
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
