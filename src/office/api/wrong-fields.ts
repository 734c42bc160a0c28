/** Leads to the first marked field of the dialog on top, or else of the screen. Gives their names: «Вид», «Срок до, месяцев». */
export function goToWrongFields(): string {
  const top = [...document.querySelectorAll('dialog')].at(-1) ?? document
  const fields = [...top.querySelectorAll<HTMLInputElement>('[aria-invalid], [data-wrong]')]
  fields[0]?.scrollIntoView({ block: 'center' })
  fields[0]?.focus({ preventScroll: true })
  return fields
    .map(({ dataset, labels }) => `«${dataset.wrong ?? labels?.[0]?.textContent}»`)
    .join(', ')
}
