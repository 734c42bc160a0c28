import { resolve } from 'node:path'

import { builtAssets } from '#server/pages/assets.ts'
import { builtSite } from '#server/pages/site.ts'
import type { ShownBrand } from '#site/entry.server.tsx'
import { FIRST_PAGE_ID } from '#site/page/first-page.ts'
import { unpackTable } from '#site/page/packed-tables.ts'

const ROUNDS = 9

/** CPU of drawing these pages into HTML, ms a page: of pieces drawn before, and the same trees by React alone. */
export async function measureRenders(url: string, addresses: string[]) {
  const site = await builtSite(resolve('dist'))
  const assetsOf = builtAssets(resolve('dist'))
  const pages = await Promise.all(addresses.map(open))

  async function open(address: string) {
    const html = await (await fetch(url + address)).text()
    const [, json = ''] = new RegExp(`id="${FIRST_PAGE_ID}">(.*?)</script>`, 's').exec(html) ?? []
    const first = JSON.parse(json, unpackTable)
    const page = await site.fetchPage(first.name)
    const shown = { ...first, page, head: page.head(first.data) }
    const brand: ShownBrand = { logoSheet: '', styles: null, fonts: [], numbers: [] }
    return {
      shown,
      context: { ...first, address, assets: assetsOf(site.fileOf(first.name)), brand },
    }
  }

  function measure(plainly: boolean): number {
    const before = process.threadCpuUsage().user
    for (const { shown, context } of pages) Buffer.from(site.render(shown, context, plainly))
    return (process.threadCpuUsage().user - before) / 1_000 / pages.length
  }

  measure(true)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    pieces: measure(false),
    plain: measure(true),
  }))
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0
  return {
    'of pieces, ms': middle(rounds.map(({ pieces }) => pieces)),
    'by React alone (control), ms': middle(rounds.map(({ plain }) => plain)),
  }
}
