import {
  FileText,
  Globe,
  Inbox,
  Link2,
  Mail,
  MailOpen,
  MessageSquare,
  Milestone,
  Paperclip,
  PenLine,
  ReceiptText,
} from 'lucide-react';
import type { PatternId } from '../domain/action.types.ts';
import { PatternIcon } from '../item/PatternIcon.tsx';
import type { Activity } from './activities.slice.ts';

const icons = {
  change: PenLine,
  comment: MessageSquare,
  relation: Link2,
  estimate: ReceiptText,
  material: Paperclip,
  visit: Globe,
  mail: Mail,
  campaign_mail: Mail,
  incoming_mail: Inbox,
  mail_open: MailOpen,
  submission: FileText,
  stage: Milestone,
  phase: Milestone,
};

/** Renders the icon of an activity. */
export function ActivityIcon({ kind, patternId }: { kind: Activity['kind']; patternId: PatternId | null }) {
  if (kind === 'action') return patternId && <PatternIcon patternId={patternId} />;
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
