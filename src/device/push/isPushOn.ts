import { asText, kept } from '../storage';

const mark = kept('push', asText);

/** Whether somebody has turned the notifications of this device on. Where nobody has, nothing of them is loaded. */
export const isPushOn = (): boolean => mark.read() !== undefined;
