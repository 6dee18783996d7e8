import { IconButton } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { Copy } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styles from './Inbox.module.css';

interface CopiedAddressProps {
  address: string;
  texts: { copy: string; copied: string; failed: string };
}

/** Renders an address that is copied by a press. */
export function CopiedAddress({ address, texts }: CopiedAddressProps) {
  const dispatch = useDispatch();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => dispatch(toastShown({ level: 'info', text: texts.copied })),
      () => dispatch(toastShown({ level: 'warning', text: texts.failed })),
    );
  return (
    <span className={styles.address}>
      <code>{address}</code>
      <IconButton size="small" label={texts.copy} icon={<Copy />} onPress={() => void copy()} />
    </span>
  );
}
