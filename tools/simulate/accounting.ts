import { openFreeeServer, openMoneyForwardServer } from '@crm/testing/accounting';

const ports = { freee: 3301, moneyForward: 3302 };

/** Runs both accounting services on this machine, for trying the screens. */
const freee = await openFreeeServer({ port: ports.freee, perMinute: 30 });
const moneyForward = await openMoneyForwardServer({ port: ports.moneyForward });

const variables = {
  CALLS_LOOPBACK: 'tests',
  FREEE_CLIENT_ID: 'crm',
  FREEE_CLIENT_SECRET: 'simulated',
  FREEE_URL: freee.url,
  FREEE_ACCOUNTS_URL: freee.url,
  MONEY_FORWARD_CLIENT_ID: 'crm',
  MONEY_FORWARD_CLIENT_SECRET: 'simulated',
  MONEY_FORWARD_URL: moneyForward.url,
  MONEY_FORWARD_ACCOUNTS_URL: moneyForward.url,
};
const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
console.log(`freee        ${freee.url}`);
console.log(`Money Forward ${moneyForward.url}`);
console.log(`\nStart the product in another terminal:\n\n${assignments.join(' \\\n  ')} \\\n  npm start\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void Promise.all([freee.close(), moneyForward.close()]).then(() => process.exit(0)));
}
