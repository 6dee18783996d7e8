/** Fails a test that writes to the console without expecting it: expect it with `jest.spyOn(console, 'error')` and a mock. */
const { format } = require('node:util');

const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
let written = [];

/** React's remarks about updates that no test waits for: whether one comes depends on the speed of the machine. */
const isOfTiming = (text) => /\bact\(\.\.\.\)|inside an `act` scope/.test(text);

for (const method of methods) {
  console[method] = (...values) => {
    const text = format(...values);
    if (!isOfTiming(text)) written.push(`console.${method}: ${text}`);
  };
}

const expectNothingWritten = () => {
  const lines = written;
  written = [];
  if (lines.length > 0) throw new Error(`The test wrote to the console:\n${lines.join('\n')}`);
};

afterEach(expectNothingWritten);
afterAll(expectNothingWritten);
