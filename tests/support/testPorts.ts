import { portsFrom, type Ports } from '../../emulators/ports';

/** The environment of the stack for browser tests. It can run beside a developer's own stack. */
export const testEnvironment = { VIBECHECK_STACK: 'e2e' };

export const testPorts: Ports = portsFrom({ ...process.env, ...testEnvironment });
