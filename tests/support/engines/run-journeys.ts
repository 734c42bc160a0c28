import { expect, test, type TestContext } from 'vitest'

import type { startSiteProcess } from '../site-process.ts'
import { choosing } from './choosing.ts'
import { EVERY_ADDRESS } from './engine-names.ts'
import { notInstalled, type Engine, type EngineTab } from './engine.ts'

const DESK = { width: 1280, height: 800 }

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

/** Engines of a file: each is started for its first journey, and ends with the file. */
export function openEngines(site: SiteProcess) {
  const started = new Map<Engine, Promise<Opened>>()
  const startOnce = (engine: Engine) => {
    const running = started.get(engine) ?? open(engine)
    started.set(engine, running)
    return running
  }
  async function make(
    engine: Engine,
    journey: string,
    { task, skip }: TestContext,
    use: (opened: Opened) => Promise<void>,
  ) {
    const named = { engine: engine.name, version: '', journey }
    task.meta.madeIn = named
    const reason = notInstalled(engine)
    if (reason) skip(reason)
    const opened = await startOnce(engine)
    task.meta.madeIn = { ...named, version: opened.version }
    const logged = site.said().length
    await use(opened)
    expect(site.said().slice(logged)).not.toContain('"front"')
  }
  return {
    /** Makes a journey as a new visitor; the site has no error of a page in its log afterwards. */
    make: (engine: Engine, journey: string, context: TestContext, walk: Walk) =>
      make(engine, journey, context, async ({ newTab }) => {
        const tab = await newTab()
        await walk(tab)
        expect(tab.complaints).toEqual([])
      }),
    /** Looks at one address after another as one visitor: engines take longer to make a new one than to open a page. */
    look: (engine: Engine, context: TestContext, walk: Walk) =>
      make(engine, EVERY_ADDRESS, context, async ({ lastTab }) => walk(await lastTab())),
    async [Symbol.asyncDispose]() {
      for (const running of started.values()) await (await running).end()
    },
  }
}

type Walk = (tab: EngineTab) => Promise<void>
type Opened = Awaited<ReturnType<typeof open>>

/** WebKitGTK has one visitor at a time. */
async function open(engine: Engine) {
  const { version, openTab, ...started } = await engine.start()
  let last: EngineTab | null = null
  async function newTab() {
    await last?.[Symbol.asyncDispose]()
    last = await openTab()
    await last.resize(DESK.width, DESK.height)
    return last
  }
  return {
    version,
    newTab,
    lastTab: async () => {
      if (!last) return newTab()
      last.complaints.length = 0
      await last.resize(DESK.width, DESK.height)
      return last
    },
    end: () => started[Symbol.asyncDispose](),
  }
}

/** One test for each journey of choosing in each engine. */
export function testChoosing(engines: Engine[], site: SiteProcess, { make }: Engines) {
  const cases = engines.flatMap((engine) =>
    Object.entries(choosing).map(([name, walk]) => [engine.name, name, engine, walk] as const),
  )
  test.for(cases)('%s: %s', ([, name, engine, walk], context) =>
    make(engine, name, context, (tab) => walk(tab, site.url)),
  )
}

export type Engines = ReturnType<typeof openEngines>
