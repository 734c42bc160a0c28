import { isOpen } from '#site/ui/overlays/is-open.ts'

/** Closes what lies open over the page: the filter of a phone, the menu. Returns whether there was anything. */
export function closeSheet(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>('[popover=auto]')].filter(isOpen)
  for (const sheet of open) sheet.hidePopover()
  return open.length > 0
}
