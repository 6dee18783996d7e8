import { useSelector } from 'react-redux';
import type { Definition } from '../domain/definition.types.ts';
import { selectDefinition } from './definitions.slice.ts';

/** Returns a definition; undefined while it is unknown, or for one that the user may not see. */
export const useDefinition = (id: number | null): Definition | undefined =>
  useSelector((state) => selectDefinition(state, id));
