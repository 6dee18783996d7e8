import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, named, nullable, oneOf, record } from '../core/schemas.ts';
import { recordKinds } from '../generated/record-kinds.ts';
import { bulkJobStatuses } from './bulk-job.schemas.ts';

type HandedOverKind = Extract<(typeof recordKinds)[number], { isHandedOver: true }>;
const handedOverKinds: readonly HandedOverKind[] = recordKinds.filter((kind) => 'isHandedOver' in kind);
const others = ['participations', 'sharings', 'conditions', 'forms', 'form_notices'] as const;
export type BelongingKind = HandedOverKind['plural'] | (typeof others)[number];

/**
 * The kinds of records in a hand-over: a member's deals, customers, contacts and planned actions; participation in
 * others' actions; membership of limited deals; shared saved conditions; forms that assign their deals to the member;
 * forms that notify the member of submissions.
 */
export const belongingKinds: readonly BelongingKind[] = [...handedOverKinds.map(({ plural }) => plural), ...others];

const Counted = named('CountedRecords', 'The number of records of one kind.', {
  kind: oneOf(belongingKinds),
  count: Count,
});

export const HandOverRecord = named('HandOverRecord', 'A hand-over, running or finished.', {
  /** The job’s id. */
  id: Id,
  from_user_id: Id,
  to_user_id: Id,
  status: oneOf(bulkJobStatuses),
  /** The numbers of records at the start. */
  expected: Type.Array(Counted),
  /** The numbers of records moved so far. */
  moved: Type.Array(Counted),
  /** 0 to 100. */
  progress: Type.Integer(),
  created_at: Type.String(),
  finished_at: nullable(Type.String()),
});

/** 引き継ぎ: a job that moves all records of a member to another member (spec 3 §4.11). */
export const handOvers = defineResource('hand-overs', {
  area: 'jobs',
  operations: {
    previewHandOver: {
      summary: "Preview a member's hand-over; includes the last one",
      method: 'GET',
      path: '/users/{id}/hand_over',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      query: Type.Object({
        /** The receiver. */
        to_user_id: Type.Optional(Id),
      }),
      response: record(
        Type.Object({
          counts: Type.Array(Counted),
          /** The part of `counts` that the receiver could not see because of a deal type or role. */
          hidden: Type.Array(Counted),
          latest: nullable(HandOverRecord),
        }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    startHandOver: {
      summary: 'Start handing over all records of a member to another',
      description: 'Runs as a job. The receiver keeps the records that they already have.',
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
      summary: "Get a hand-over's progress and moved records",
      method: 'GET',
      path: '/hand_overs/{id}',
      access: access.signedIn({ can: 'member_management' }),
      params: IdParams,
      response: record(HandOverRecord),
      errors: ['RecordNotFound'],
    },
  },
});
