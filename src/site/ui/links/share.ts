import { queueToast } from '#site/ui/overlays/toast-queue.ts'

/** The system's own way where there is one, else the address goes to the clipboard. */
export async function share(title: string, path: string) {
  const url = new URL(path, location.href).href
  const what = { title, url }
  try {
    if (navigator.canShare?.(what)) return await navigator.share(what)
    await navigator.clipboard.writeText(url)
    queueToast('Ссылка скопирована', 'success')
  } catch (error) {
    // Closing the system's sheet is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      queueToast(`Скопируйте ссылку из\u00A0адресной строки: ${url}`)
  }
}
