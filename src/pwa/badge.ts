/** Shows a count on the icon of the installed app, where the browser has that. */
export async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    if (count > 0) await navigator.setAppBadge(count);
    else await navigator.clearAppBadge();
  } catch {
    // Not installed, or not allowed: the count stands in the app.
  }
}
