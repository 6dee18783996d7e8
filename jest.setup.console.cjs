/** Fails a test that writes to the console without expecting it: expect it with `jest.spyOn(console, 'error')` and a mock. */
const { format } = require('node:util');

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
let written = [];

for (const method of methods) {
  console[method] = (...values) => written.push(`console.${method}: ${format(...values)}`);
}

const expectNothingWritten = () => {
  const lines = written;
  written = [];
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
};

afterEach(expectNothingWritten);
afterAll(expectNothingWritten);
