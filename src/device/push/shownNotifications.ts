/** Takes the notifications away that are about one of `tags`; without any named, all of them. */
export async function closeNotifications(tags?: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registered = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registered?.getNotifications()) ?? [])
    if (tags?.includes(notification.tag) ?? true) notification.close();
}
