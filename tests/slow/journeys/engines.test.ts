import { afterAll, expect, test } from 'vitest'

import { everyAddress, NOWHERE } from '../../support/every-address.ts'
import { ROOM_IS_TRACED } from '../../support/engines/engine-names.ts'
import { engines } from '../../support/engines/engines.ts'
import { openEngines, testChoosing } from '../../support/engines/run-journeys.ts'
import { traceRoom } from '../../support/engines/tracing.ts'
import { enter } from '../../support/engines/visitor.ts'
import { sharedSite } from '../../support/shared-site.ts'
import { startSiteProcess } from '../../support/site-process.ts'

const PHONE = { width: 390, height: 844 }

const addresses = await everyAddress(await sharedSite('drawn'))
const site = await startSiteProcess({ template: 'drawn', settings: { ERROR_LOG: '1' } })
const opened = openEngines(site)
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** Chromium makes every other journey: here it is asked for the table, or by name. */
const { BROWSERS_TABLE, ENGINE } = process.env
const asked = engines.filter(({ name }) => name !== 'Chromium' || BROWSERS_TABLE || ENGINE)

const cases = asked.flatMap((engine) =>
  addresses.map((address) => [engine.name, address, engine] as const),
)

test.for(cases)('%s shows %s whole on a desk and a phone', ([, address, engine], context) =>
  opened.look(engine, context, async (tab) => {
    await enter(tab, site.url + address)
    expect(await tab.evaluate(faultsOnScreen)).toEqual([])
    await tab.resize(PHONE.width, PHONE.height)
    // WebKitGTK lays a page out again some frames after its window has the new size.
    await expect.poll(() => tab.evaluate(faultsOnScreen)).toEqual([])
    // A browser complains itself of a page that is not there.
    const isOwn = (text: string) => address === NOWHERE && text.includes('404')
    expect(tab.complaints.filter((text) => !isOwn(text))).toEqual([])
  }),
)

test.for(asked.map((engine) => [engine.name, engine] as const))(
  `%s: ${ROOM_IS_TRACED}`,
  ([, engine], context) =>
    opened.make(engine, ROOM_IS_TRACED, context, (tab) => traceRoom(tab, site)),
)

testChoosing(asked, site, opened)

/** Runs in the page: it may use nothing from outside itself. */
async function faultsOnScreen(): Promise<string[]> {
  const faults: string[] = []
  const headings = document.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} h1`)
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) faults.push(`${over} px too wide`)
  const pictures = [...document.images].filter((image) => image.getClientRects().length > 0)
  for (const image of pictures) image.loading = 'eager'
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
  for (const { naturalWidth, currentSrc } of pictures)
    if (naturalWidth === 0) faults.push(`broken: ${currentSrc}`)
  return faults
}
