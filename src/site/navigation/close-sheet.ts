/** Closes what lies open over the page: the filter of a phone, the menu. Returns whether there was anything. */
export function closeSheet(): boolean {
  const open = [...document.querySelectorAll<HTMLElement>('[popover=auto]')].filter((one) =>
    one.matches(':popover-open'),
  )
  for (const sheet of open) sheet.hidePopover()
  return open.length > 0
}
