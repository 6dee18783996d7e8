import { lazyPart } from '@crm/web-kit';
import type { OwnKind } from '@crm/web-kit';
import { createElement } from 'react';
import type { ComponentType } from 'react';

const ObjectIcon = lazyPart(() => import('./ObjectIcon.tsx'), 'ObjectIcon');
const icons = new Map<string, ComponentType>();

/** The space that the icon takes before its code has loaded. */
const place = { flex: 'none', inlineSize: 16, blockSize: 16, display: 'grid' };

/** Returns the icon of a kind, as the same component in every render. */
export function iconOf({ icon: name, tone }: OwnKind): ComponentType {
  const key = `${name} ${tone}`;
  const known =
    icons.get(key) ?? (() => createElement('span', { style: place }, createElement(ObjectIcon, { name, tone })));
  icons.set(key, known);
  return known;
}
