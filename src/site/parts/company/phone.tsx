import { memo } from 'react'

/**
 * A phone that call tracking may swap: it is found by the class `phone`. React sees a piece of HTML that never
 * changes, so it does not put the old number back.
 */
export const Phone = memo(function Phone({ number }: { number: string }) {
  return <span dangerouslySetInnerHTML={{ __html: phoneLink(number) }} />
})

/** Nothing but digits and what stands between them goes into the page. */
function phoneLink(number: string): string {
  const shown = number.replace(/[^\d+()\-\s]/g, '').replace(/\s/g, '\u00A0')
  return `<a class="phone" href="tel:${number.replace(/[^\d+]/g, '')}">${shown}</a>`
}
