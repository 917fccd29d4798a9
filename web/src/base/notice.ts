// A notice of the system: it is your turn, and you look elsewhere. Browsers give none over plain http, and none without
// leave; the title of the tab tells it in any case.
import { settings } from './keep';

export type Leave = NotificationPermission | 'none';

export const leaveForNotices = (): Leave =>
  typeof Notification === 'undefined' || !isSecureContext ? 'none' : Notification.permission;

export async function askForNotices(): Promise<Leave> {
  return leaveForNotices() === 'default' ? Notification.requestPermission() : leaveForNotices();
}

/** Of a table there is one notice: a newer one takes its place. */
export function notify(title: string, body: string, table: string): void {
  if (!settings().notices || document.visibilityState === 'visible' || leaveForNotices() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: table });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones take notices from a service worker only.
  }
}
