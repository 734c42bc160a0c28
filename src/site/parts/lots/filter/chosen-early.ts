/** True where a visitor has changed a field before scripts came. What the browser filled in by itself does not count. */
export const isChosenEarly = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => isChanged(field) && isByVisitor(field))

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) return field.name !== '' && isOtherThanDrawn(field)
  return field instanceof HTMLSelectElement
    ? [...field.options].some((option) => option.selected !== option.defaultSelected)
    : false
}

const isOtherThanDrawn = (field: HTMLInputElement) =>
  /^(checkbox|radio)$/.test(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue

const isByVisitor = (field: Element): boolean =>
  CSS.supports('selector(:user-valid)')
    ? field.matches(':user-valid, :user-invalid')
    : performance.getEntriesByType('navigation').every(isFirstVisit)

/** A browser fills in what it remembers when a page is reloaded or gone back to. */
const isFirstVisit = (entry: PerformanceEntry) =>
  entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
