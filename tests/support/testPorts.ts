import { portsFrom, type Ports } from '../../emulators/ports';

/** For browser tests. Their stack can run beside a developer's own. */
export const testEnvironment = { VIBECHECK_STACK: 'e2e' };

export const testPorts: Ports = portsFrom({ ...process.env, ...testEnvironment });
