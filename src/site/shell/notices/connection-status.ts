import { raiseToast } from '#site/ui/overlays/toast-queue.ts'

/** Tells of the line lost and found again. */
export function watchConnection() {
  addEventListener('offline', showOffline)
  addEventListener('online', () => raiseToast('Соединение восстановлено', 'success'))
}

export const showOffline = () =>
  raiseToast('Нет соединения с интернетом. Новые страницы пока не открыть', 'error')
