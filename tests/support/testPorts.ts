import { portsFrom, type Ports } from '../../emulators/ports';

/** The environment of the stack that the tests in a browser run against: beside the one that a developer has running. */
export const testEnvironment = { VIBECHECK_STACK: 'e2e' };

export const testPorts: Ports = portsFrom({ ...process.env, ...testEnvironment });
