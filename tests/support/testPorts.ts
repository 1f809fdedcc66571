import { portsFrom, type Ports } from '../../emulators/ports';

/** The environment of the stack for tests in a browser. It runs beside the stack that a developer has started. */
export const testEnvironment = { VIBECHECK_STACK: 'e2e' };

export const testPorts: Ports = portsFrom({ ...process.env, ...testEnvironment });
