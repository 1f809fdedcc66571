import { portsFrom, type Ports } from '../../emulators/ports';

/** Behind the ports of a stack that a developer may have running. */
const TEST_OFFSET = 10_000;

const offset = Number(process.env.VIBECHECK_PORT_OFFSET ?? 0) + TEST_OFFSET;

/** The environment of the stack that the tests run against. */
export const testEnvironment = { VIBECHECK_PORT_OFFSET: String(offset) };

export const testPorts: Ports = portsFrom(testEnvironment);
