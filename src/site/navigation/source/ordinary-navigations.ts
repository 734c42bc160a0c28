/** Where a link or a form leads that would load a document. */
type Ordinary = { to: URL; element: Element }

/** Listens to links and forms that nobody has handled. A listener returns whether it takes the navigation. */
export function listenToOrdinary(takes: (ordinary: Ordinary) => boolean): () => void {
  const take = (event: Event, ordinary: Ordinary | null) => {
    if (ordinary && !event.defaultPrevented && takes(ordinary)) event.preventDefault()
  }
  const onClick = (event: MouseEvent) => take(event, ofClick(event))
  const onSubmit = (event: SubmitEvent) => take(event, ofSubmit(event))
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('submit', onSubmit)
  }
}

function ofClick({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  // Links of drawings are elements of SVG: they keep their address as an attribute alone.
  const href = link?.getAttribute('href')
  if (!link || typeof href !== 'string') return null
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  if (!isOfThisTab(link.getAttribute('target')) || link.hasAttribute('download')) return null
  return ordinary(href, link)
}

/** A form that asks: its fields become the query of its address. */
function ofSubmit({ target: form, submitter }: SubmitEvent) {
  if (!(form instanceof HTMLFormElement)) return null
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  if ((own('method') ?? 'get').toLowerCase() !== 'get' || !isOfThisTab(own('target'))) return null
  const found = ordinary(own('action') || location.href, form)
  if (found) found.to.search = String(queryOf(new FormData(form, submitter)))
  return found
}

function queryOf(fields: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of fields)
    query.append(name, typeof value === 'string' ? value : value.name)
  return query
}

const isOfThisTab = (target: string | null) => !target || target === '_self'

function ordinary(href: string, element: Element): Ordinary | null {
  try {
    const to = new URL(href, document.baseURI)
    const isPage = to.origin === location.origin && /^https?:$/.test(to.protocol)
    return isPage ? { to, element } : null
  } catch {
    return null // not an address
  }
}
