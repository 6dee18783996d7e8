import {
  File,
  FileArchive,
  FileAudio,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  Mail,
  Presentation,
} from 'lucide-react';
import styles from './KindIcon.module.css';

const icons = [
  [/^image\//, FileImage, 'image'],
  [/^video\//, FileVideo, 'media'],
  [/^audio\//, FileAudio, 'media'],
  [/rfc822|outlook/, Mail, 'text'],
  [/sheet|excel|csv/, FileSpreadsheet, 'sheet'],
  [/presentation|powerpoint/, Presentation, 'slides'],
  [/zip/, FileArchive, 'text'],
  [/pdf/, FileText, 'pdf'],
  [/^text\/|word|opendocument\.text|rtf/, FileText, 'text'],
] as const;

/** Renders an icon for the type of a file; decorative, because the extension in the name says the same. */
export function KindIcon({ mimeType }: { mimeType: string }) {
  const [, Icon, look] = icons.find(([pattern]) => pattern.test(mimeType)) ?? [null, File, 'text' as const];
  return <Icon className={`${styles.icon} ${styles[look]}`} aria-hidden="true" />;
}
