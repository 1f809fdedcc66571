/** How many steps the history stands above the page, for what is open (src/ui/useBack.ts). */
export const historySteps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;
