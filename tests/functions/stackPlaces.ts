import { writeFileSync } from 'node:fs';
import { portsFrom } from '../../emulators/ports';
import { foldersOf } from '../../emulators/stack/folders';
import { functionAddress } from '../../emulators/stack/project';
import type { Behaviour } from './smtpFront';

export const ports = portsFrom({ ...process.env, VIBECHECK_STACK: 'functions' });
export const functionUrl = functionAddress(ports, 'mail');
export const { root, logFile } = foldersOf(ports);

/** Sets how the proxy in front of the mail server behaves, which runs in another process. */
export const behaviourFile = `${root}/smtp`;
export const behave = (behaviour: Behaviour): void => writeFileSync(behaviourFile, behaviour);
