import { pageLinks } from '#domain/addresses/page-links.ts'
import { landingQuery } from '#domain/content/landing.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import { textAt } from '#server/office/http/body-fields.ts'
import type { Endpoint, StaffCall } from '#server/office/http/endpoint.ts'

/** How many flats a landing page would show, before anybody publishes it. */
export const landingCount = (catalogue: LiveCatalogue): Endpoint => ({
  method: 'POST',
  path: '/landings/count',
  needs: ['content', 'read'],
  answer: async ({ body }: StaffCall) => {
    const query = landingQuery(textAt(body, 'rule'))
    if (!query) return complaints({ rule: 'В адресе нет условий списка квартир' })
    const { total } = catalogue.current.lots('flat').find(query)
    return ok({ count: total, url: pageLinks.flats(query) })
  },
})
