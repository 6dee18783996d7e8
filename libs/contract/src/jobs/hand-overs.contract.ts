import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, nullable, oneOf, record } from '../core/schemas.ts';
import { bulkJobStatuses } from './bulk-job.schemas.ts';

/**
 * What is handed over: deals, customers and contacts of a member, planned actions and the places in those of others,
 * places among those whom deals are limited to, saved conditions shared with all, forms that give their deals to the
 * member, forms that tell the member of their answers.
 */
export const belongingKinds = [
  'deals',
  'customers',
  'contacts',
  'actions',
  'participations',
  'sharings',
  'conditions',
  'forms',
  'form_notices',
] as const;
export type BelongingKind = (typeof belongingKinds)[number];

const Counted = Type.Object({ kind: oneOf(belongingKinds), count: Count });

/** A hand-over, under way or done. */
export const HandOverRecord = Type.Object({
  /** The job’s id. */
  id: Id,
  from_user_id: Id,
  to_user_id: Id,
  status: oneOf(bulkJobStatuses),
  /** What there was when it was asked for. */
  expected: Type.Array(Counted),
  /** What the other member has got so far. */
  moved: Type.Array(Counted),
  /** 0 to 100. */
  progress: Type.Integer(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
});

/** 引き継ぎ: all records of a member to another one, as a job (spec 3 §4.11). */
export const handOvers = defineResource('hand-overs', {
  area: 'jobs',
  operations: {
    previewHandOver: {
      summary: 'What a member would hand over, and the last hand-over of theirs',
      method: 'GET',
      path: '/users/{id}/hand_over',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      query: Type.Object({
        /** Who is to get it. */
        to_user_id: Type.Optional(Id),
      }),
      response: record(
        Type.Object({
          counts: Type.Array(Counted),
          /** Of these, what that member would not see: the deal type or the role keeps it from them. */
          hidden: Type.Array(Counted),
          latest: nullable(HandOverRecord),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    startHandOver: {
      summary: 'Give all records of a member to another one; what is there already stays',
      method: 'POST',
      path: '/users/{id}/hand_over',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      body: Type.Object({ to_user_id: Id }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['RecordNotFound', 'ValidationFailed', 'JobAlreadyRunning'],
    },
    getHandOver: {
      summary: 'How far a hand-over is, and what the other member has got',
      method: 'GET',
      path: '/hand_overs/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(HandOverRecord),
      errors: ['RecordNotFound'],
    },
  },
});
