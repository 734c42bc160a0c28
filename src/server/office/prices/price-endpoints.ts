import { lotKinds } from '#domain/lots/lot.ts'
import { complaints, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { row, rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { closePrices, readPrices } from './project-prices.ts'

/** Prices of a kind in a project, shown or closed: cards, filters, documents and feeds follow at once. */
export function priceEndpoints(context: PublishContext): Endpoint[] {
  const findProject = async (alias: string | undefined) =>
    (await readPrices(context.pool)).find(({ project }) => project === alias)

  const find = async ({ params }: SentCall) => {
    const project = await findProject(params.project)
    const kind = lotKinds.find((one) => one === params.kind)
    return project && kind ? { project, kind } : null
  }
  return [
    row('GET /prices', ['prices', 'read'], async () =>
      ok({ items: await readPrices(context.pool) }),
    ),
    rowAt('PUT /prices/:project/:kind', ['prices', 'publish'], {
      find,
      answer: async ({ body: { closed }, caller }, { project, kind }) => {
        if (closed === undefined) return complaints({ closed: 'Напишите true или false' })
        if (!(await closePrices(context, caller, { project, kind, closed }))) return queued
        const now = await findProject(project.project)
        return now ? ok(now) : refusals.notFound
      },
    }),
  ]
}
