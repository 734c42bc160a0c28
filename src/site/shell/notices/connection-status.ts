import { raiseToast } from '#site/ui/overlays/toast-queue.ts'

/** Tells of the line lost and found again. */
export function startLineWatch() {
  addEventListener('offline', sayOffline)
  addEventListener('online', () => raiseToast('Соединение восстановлено', 'success'))
}

export const sayOffline = () =>
  raiseToast('Нет соединения с интернетом. Новые страницы пока не открыть', 'error')
