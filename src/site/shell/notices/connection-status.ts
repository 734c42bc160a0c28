import { queueToast } from '#site/ui/overlays/toast-queue.ts'

/** A toast when the connection is lost, and when it is back. */
export function watchConnection() {
  addEventListener('offline', showOffline)
  addEventListener('online', () => queueToast('Соединение восстановлено', 'success'))
}

export const showOffline = () =>
  queueToast('Нет соединения с интернетом. Новые страницы пока не открыть', 'error')
