import { Type } from 'typebox';
import { LifecycleStage } from './lifecycle-stages.contract.ts';

export const contactsMasters = { lifecycle_stages: Type.Array(LifecycleStage) };
