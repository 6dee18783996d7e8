import { defineRecordKind } from '../core/record-kind.ts';
import { operationNames } from './operation-names.ts';
import { recordResource } from './record-resource.ts';

const kind = defineRecordKind({
  ...{ area: 'targets', entity: 'sales_goal', plural: 'sales_goals', one: 'a sales goal' },
});

test('names operations after a kind of several words', () => {
  expect(operationNames(kind)).toMatchObject({
    listChanges: 'listSalesGoalChanges',
    bulkUpdate: 'bulkUpdateSalesGoals',
  });
});

test('writes the words of a kind with hyphens in resources, spaces in summaries and underscores in paths', () => {
  const { name, operations } = recordResource(kind).bulk({});
  expect(name).toBe('sales-goal-bulk');
  expect(operations.bulkUpdateSalesGoals).toMatchObject({
    summary: 'Update up to 10,000 sales goals, all or none',
    path: '/sales_goals/bulk',
  });
  expect(recordResource(kind).changes().name).toBe('sales-goal-changes');
});
