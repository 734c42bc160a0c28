import { lotKinds } from '#domain/lots/lot.ts'
import { complaints, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { PublishPlace } from '#server/office/publishing/publish-change.ts'

import { closePrices, readPrices } from './project-prices.ts'

/** Prices of a kind in a project, told or closed: cards, filters, papers and feeds obey at once. */
export const priceEndpoints = (place: PublishPlace): Endpoint[] => [
  {
    method: 'GET',
    path: '/prices',
    needs: ['prices', 'read'],
    answer: async () => ok({ items: await readPrices(place.pool) }),
  },
  {
    method: 'PUT',
    path: '/prices/:project/:kind',
    needs: ['prices', 'publish'],
    answer: (call: StaffCall) => change(place, call),
  },
]

async function change(place: PublishPlace, { params, body, caller }: StaffCall): Promise<Answer> {
  const find = async () =>
    (await readPrices(place.pool)).find(({ project }) => project === params.project)
  const kind = lotKinds.find((one) => one === params.kind)
  const project = await find()
  if (!project || !kind) return refusals.notFound
  const { closed } = body
  if (typeof closed !== 'boolean') return complaints({ closed: 'Напишите true или false' })
  const isOut = await closePrices(place, caller, { project, kind, closed })
  return isOut ? ok(await find()) : queued
}
