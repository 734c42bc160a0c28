import { fullTitle } from '#domain/text/full-title.ts'
import { canonicalUrl, isHidden } from '#site/page/head.ts'
import type { ShownPage } from '#site/page/page.ts'
import type { PublicSettings } from '#contract/page.ts'

/** Sets the head of the document for the shown page, equal to the head of its HTML. */
export function applyHead({ head, status }: ShownPage, address: string, settings: PublicSettings) {
  document.title = fullTitle(head.title, settings.siteName)
  const canonical = status < 400 ? canonicalUrl(head, address, settings) : null
  setTag('link', 'rel', 'canonical', 'href', canonical)
  setTag('meta', 'name', 'description', 'content', head.description ?? null)
  setTag('meta', 'name', 'robots', 'content', isHidden(head, status) ? 'noindex' : null)
}

function setTag(tag: string, key: string, name: string, attribute: string, value: string | null) {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
  if (value === null) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  if (!found) element.setAttribute(key, name)
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}
