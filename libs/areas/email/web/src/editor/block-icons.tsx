import {
  TextAlignStart,
  CodeXml,
  Columns2,
  Heading,
  Image,
  Landmark,
  Minus,
  MousePointerClick,
  MoveVertical,
  Share2,
  Signature,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { BlockType } from '../domain/email.types.ts';

/** The icons of the blocks. */
export const blockIcons: Record<BlockType, ReactElement> = {
  text: <TextAlignStart />,
  heading: <Heading />,
  button: <MousePointerClick />,
  image: <Image />,
  columns: <Columns2 />,
  divider: <Minus />,
  spacer: <MoveVertical />,
  signature: <Signature />,
  footer: <Landmark />,
  social: <Share2 />,
  html: <CodeXml />,
};
