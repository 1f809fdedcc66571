import { portsFrom, type Ports } from '../../emulators/ports';

/** The stack of browser tests can run beside a developer's own. */
export const testEnvironment = { VIBECHECK_STACK: 'e2e' };

export const testPorts: Ports = portsFrom({ ...process.env, ...testEnvironment });
