import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { createContent } from '#server/content/content.ts'
import { routes } from '#site/routes.ts'

import type { SharedSite } from './shared-site.ts'

export const NOWHERE = '/net-takoy'

/** All the routes, with something of each kind where a route names one; and no page at all. */
export async function everyAddress({ db, catalogue }: SharedSite): Promise<string[]> {
  const content = createContent(db)
  const [[article], [promotion], [landing]] = await Promise.all([
    content.news(),
    content.promotions(),
    content.landings(),
  ])
  const { current } = catalogue
  const first = (kind: LotKind) => current.lots(kind).find(lotQuery()).lots[0]!.id
  const one: Record<string, string | number> = {
    '/kvartiry/:id': first('flat'),
    '/kommerciya/:id': first('commercial'),
    '/kladovye/:id': first('storage'),
    '/parkovki/:id': first('parking'),
    '/proekty/:alias': current.projects[0]!.alias,
    '/novosti/:alias': article!.alias,
    '/akcioteka/:id': promotion!.id,
    '/podborki/:alias': landing!.alias,
  }
  return [...Object.keys(routes), NOWHERE].map((route) =>
    route.replace(/:\w+$/, () => String(one[route])),
  )
}
