import { typeset } from '#domain/text/typography.ts'

type Sold = {
  seller: string | null
  ownBank: string | null
  sellerBank: string | null
  project: string
  declarationUrl: string | null
}

type Named = { alias: string; name: string }

/** «Застройщик: ООО «СЗ Река» («Речной»), счета эскроу — Банк.» for the notice beside prices. */
export function sellersText(houses: readonly Sold[], projects: readonly Named[]): string {
  const nameOf = new Map(projects.map(({ alias, name }) => [alias, name]))
  const buildings = houses.filter(({ project: alias }) => nameOf.has(alias))
  const named = Map.groupBy(buildings, ({ seller }) => seller)
  const sellers = [...named].flatMap(([name, its]) => {
    if (name === null) return []
    const called = its.map(({ project: alias }) => `«${nameOf.get(alias) ?? alias}»`)
    const banks = its.flatMap(({ ownBank, sellerBank }) => ownBank ?? sellerBank ?? [])
    const escrow = banks.length > 0 ? `, счета эскроу — ${[...new Set(banks)].join(', ')}` : ''
    const isDeclared = its.some(({ declarationUrl }) => declarationUrl !== null)
    const declared = isDeclared ? ', проектные декларации на сайте наш.дом.рф' : ''
    return [`${name} (${[...new Set(called)].join(', ')})${escrow}${declared}`]
  })
  return sellers.length > 0 ? typeset(`Застройщик: ${sellers.join('; ')}.`) : ''
}
