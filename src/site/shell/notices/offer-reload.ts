import { raiseToast } from '#site/ui/overlays/toast-queue.ts'

export const offerReload = (reload: () => void) =>
  raiseToast('Цены и\u00A0наличие обновились', 'information', {
    label: 'Показать',
    run: reload,
  })
