/** See src/ui/useBack.ts. */
export const historySteps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;
