import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until something is the case; what is asked may throw until then. */
export const until = (isSo: () => boolean): Promise<void> => waitFor(() => expect(isSo()).toBe(true));
