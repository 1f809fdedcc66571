import { decodePushNotice, type PushNotice } from '../../model/push';

/** A push of a browser that shows notifications by itself, unless the worker shows another (declarative push, Safari). */
interface DeclarativeEvent {
  notification: Notification & { navigate?: string };
  appBadge?: number | null;
}

const isDeclarative = (event: object): event is DeclarativeEvent =>
  'notification' in event && typeof event.notification === 'object' && event.notification !== null;

/** Whether the browser shows the message itself when the worker shows nothing. */
export const isShownAnyway = (event: PushEvent): boolean => isDeclarative(event);

function payloadOf(event: PushEvent): unknown {
  if (!isDeclarative(event)) return event.data?.json();
  const { title, body, lang, tag, navigate } = event.notification;
  const data: unknown = event.notification.data;
  return {
    web_push: 8030,
    notification: { title, body, lang, tag, navigate, data },
    app_badge: event.appBadge ?? 0,
  };
}

/** What a push says, in whichever form the browser brings it; undefined when it is none of ours. */
export function readNotice(event: PushEvent): PushNotice | undefined {
  try {
    return decodePushNotice(payloadOf(event));
  } catch {
    return undefined;
  }
}
