/** How many steps of its own what is open has in the history above the page (src/ui/useBack.ts). */
export const historySteps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;
