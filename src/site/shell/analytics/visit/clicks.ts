import { messengerOf, type ReachGoal } from '#domain/analytics/goals.ts'

/** Goals that a link or a form is enough for, whatever part of the site has drawn it. */
export function watchClicks(reach: ReachGoal, reachOnce: ReachGoal, recordsVisits: boolean) {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.href) tellOfLink(link, reach)
  })
  document.addEventListener('focusin', ({ target }) => {
    const field = target instanceof HTMLElement && target.closest('input, textarea, select')
    if (!field) return
    // What is typed on this site is nobody's to replay.
    if (recordsVisits) field.classList.add('ym-disable-keys')
    const form = requestForm(field)
    if (form !== null) reachOnce('form_open', { form })
  })
}

function tellOfLink(link: HTMLAnchorElement, reach: ReachGoal) {
  const messenger = messengerOf(link.hostname)
  if (link.protocol === 'tel:') reach('phone_click', { phone: link.pathname })
  else if (messenger) reach('messenger_click', { messenger })
  else if (link.pathname.endsWith('.pdf')) reach('pdf_download', { file: link.pathname })
}

/** The name of the request form that a field stands in. */
function requestForm(field: Element): string | null {
  const named = field.closest('form')?.elements.namedItem('form')
  return named instanceof HTMLInputElement ? named.value : null
}
