import { bundleCode } from '@/model/player';
import { BUNDLE_CODE_LENGTH } from '@/model/limits';

/** A code that nobody can guess. */
export const newCode = (): string => bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));
