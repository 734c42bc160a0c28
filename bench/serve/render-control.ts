import { resolve } from 'node:path'

import { builtAssets } from '#server/pages/assets.ts'
import { importSite } from '#server/pages/site.ts'
import type { ShownBrand } from '#contract/page.ts'
import { FIRST_PAGE_ID } from '#site/page/first-page.ts'

import { median } from '../tools/statistics.ts'

const ROUNDS = 9

/** CPU of rendering these pages into HTML, ms a page. */
export async function measureRenders(url: string, addresses: string[]) {
  const site = await importSite(resolve('dist'))
  const assetsOf = builtAssets(resolve('dist'))
  const pages = await Promise.all(addresses.map(open))

  async function open(address: string) {
    const html = await (await fetch(url + address)).text()
    const [, json = ''] = new RegExp(`id="${FIRST_PAGE_ID}">(.*?)</script>`, 's').exec(html) ?? []
    const first = JSON.parse(json)
    const page = await site.fetchPage(first.name)
    const shown = { ...first, page, head: page.head(first.data) }
    const brand: ShownBrand = { logoSheet: '', styles: null, fonts: [], numbers: [] }
    return {
      shown,
      context: { ...first, address, assets: assetsOf(site.fileOf(first.name)), brand },
    }
  }

  function measure(): number {
    const before = process.threadCpuUsage().user
    for (const { shown, context } of pages) Buffer.from(site.render(shown, context))
    return (process.threadCpuUsage().user - before) / 1_000 / pages.length
  }

  measure()
  return median(Array.from({ length: ROUNDS }, measure))
}
