import { queueToast } from '#site/ui/overlays/toast-queue.ts'

export const offerReload = (reload: () => void) =>
  queueToast('Цены и\u00A0наличие обновились', 'information', {
    label: 'Показать',
    run: reload,
  })
