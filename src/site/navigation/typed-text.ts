const KEY = 'app:typed'

type Typed = { path: string; fields: { form: string; name: string; value: string }[] }
type TextField = HTMLInputElement | HTMLTextAreaElement

/** What is typed into forms that are sent: of the others the address is the state. */
function typedFields(): TextField[] {
  const posted = [...document.forms].filter(({ method }) => method === 'post')
  return posted.flatMap((form) =>
    [...form.querySelectorAll<TextField>(TEXT)].filter((one) => one.value !== one.defaultValue),
  )
}

const TEXT = 'textarea, input:is([type=text], [type=tel], [type=email], :not([type]))'

export const isTyped = (): boolean => typedFields().length > 0

/** Keeps what is typed for the load of the same address that follows. */
export function keepTyped() {
  const fields = typedFields().map(({ form, name, value }) => ({ form: nameOf(form), name, value }))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, fields }))
  } catch {
    // Without storage the text goes with the page.
  }
}

export function restoreTyped() {
  const kept = takeKept()
  if (kept?.path !== location.pathname) return
  for (const { form, name, value } of kept.fields) {
    const field = [...document.forms].find((one) => nameOf(one) === form)?.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!isText || field.value !== field.defaultValue) continue
    field.value = value
    openFolds(field)
  }
}

function openFolds(field: Element) {
  for (let at: Element | null = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
}

const nameOf = (form: HTMLFormElement | null) => form?.id || form?.getAttribute('action') || ''

function takeKept(): Typed | null {
  try {
    const kept: Typed | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
