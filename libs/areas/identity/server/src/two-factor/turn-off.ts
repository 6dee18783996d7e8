import type { AppContext } from '@crm/server-kit';

/** Deletes the user's second factor with its recovery codes and pending second steps. */
export async function turnOffTwoFactor({ database }: AppContext, userId: number): Promise<void> {
  await database.system.transaction().execute(async (tx) => {
    await tx.deleteFrom('user_two_factors').where('user_id', '=', userId).execute();
    await tx.deleteFrom('user_recovery_codes').where('user_id', '=', userId).execute();
    await tx.deleteFrom('two_factor_challenges').where('user_id', '=', userId).execute();
  });
}
