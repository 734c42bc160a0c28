import type { Logger } from 'pino'

import { drawCutaway } from '#drawings/cutaway/draw-cutaway.ts'
import { drawLevels } from '#drawings/plan/draw-levels.ts'
import { drawPremises, type PremisesPlan } from '#drawings/premises/draw-premises.ts'
import { runThrottled } from '#server/concurrency/throttled.ts'
import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { premisesPlan } from '#server/drawings/files/premises-files.ts'
import { drawSceneFile, type DrawnCatalogue } from '#server/drawings/files/scene-files.ts'
import { openStoredDrawings, SVG } from '#server/drawings/files/stored-drawings.ts'
import {
  planAddresses,
  readAddress,
  type DrawingFile,
} from '#server/drawings/model/drawing-names.ts'
import type { DrawnIndex } from '#server/drawings/model/drawn-index.ts'
import { levelsOf } from '#server/drawings/model/flat-levels.ts'
import { createFloorModels, type FloorModels } from '#server/drawings/model/floor-models.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { createResponseMemory } from '#server/http/response-memory.ts'

import type { DrawnStack } from './model/stack-names.ts'

export type Drawings = ReturnType<typeof openDrawings>

type DrawingsDeps = {
  dataDir: string
  log: Pick<Logger, 'warn'>
  /** The published catalogue in the memory of this process. */
  published: () => DrawnCatalogue
  /** Reads a newer catalogue that another process may have published. */
  refresh: () => Promise<unknown>
  /** Another brand draws them: what is drawn until they are named by it may not be kept. */
  isOutdated: () => boolean
}

const MEMORY_BYTES = 16 * 2 ** 20
/** A flood of unknown names must not become a flood of queries. */
const REFRESH_EVERY_MS = 1_000

/** Files of drawings: from memory, from the disk, or drawn now from the data that their name was made of. */
export function openDrawings({ dataDir, log, published, refresh, isOutdated }: DrawingsDeps) {
  const models = createFloorModels()
  const stored = openStoredDrawings(dataDir)
  const inMemory = createResponseMemory(MEMORY_BYTES)
  const flight = createSingleFlight<PreparedResponse | null>()
  const closing = new AbortController()
  let prerendering: Promise<void> = Promise.resolve()
  let refreshedAt = -Infinity
  let prerendered: DrawnIndex | null = null

  function draw(file: DrawingFile): string | null {
    if (file.room !== 'plans') return drawSceneFile(published(), models, file)
    const plan = published().drawn.plans.get(file.name)
    if (plan) return drawPlanFile(models, plan, file)
    const premises = premisesPlan(published().catalogue, file.name)
    return premises ? drawPremisesFile(premises, file) : null
  }

  async function drawOrRefresh(file: DrawingFile): Promise<string | null> {
    const svg = draw(file)
    if (svg || performance.now() - refreshedAt < REFRESH_EVERY_MS) return svg
    refreshedAt = performance.now()
    await refresh().catch(() => {}) // what is in memory is served without the database too
    return draw(file)
  }

  async function readOrDraw(address: string, file: DrawingFile): Promise<PreparedResponse | null> {
    const before = await stored.read(address)
    const svg = before ? null : await drawOrRefresh(file)
    const drawing = before ?? (svg === null ? null : prepareResponse(200, SVG, svg))
    if (drawing && !before && isOutdated()) return drawing
    if (drawing) inMemory.set(address, drawing)
    if (drawing && !before)
      await stored
        .write(address, drawing)
        .catch((error) => log.warn(error, 'a drawing was not stored'))
    return drawing
  }

  /** null: no drawing of that name is known, nor was in the last months. */
  async function find(address: string): Promise<PreparedResponse | null> {
    const found = inMemory.get(address)
    if (found) return found
    const file = readAddress(address)
    return file && flight.run(address, () => readOrDraw(address, file))
  }

  async function drawAll() {
    const current = published().drawn
    const addresses = planAddresses([...current.plans.keys()])
    for (const address of addresses) {
      if (closing.signal.aborted || published().drawn !== current) return
      if (await stored.has(address)) continue
      await runThrottled(() => find(address), closing.signal)
      inMemory.delete(address) // it is on the disk for the next request
    }
    await stored.tidy(addresses)
    prerendered = current
  }

  return {
    find,
    models,

    /** The text of a drawing; null: none is called so. */
    text: async (address: string): Promise<string | null> => {
      const file = readAddress(address)
      return file && drawOrRefresh(file)
    },

    /** What is in memory now. */
    known: (address: string): PreparedResponse | null => inMemory.get(address),

    /** Draws what the catalogue now names and nobody has asked for yet, so that it is there for the first who does. */
    prerender() {
      if (prerendered === published().drawn) return
      prerendering = prerendering
        .then(drawAll)
        .catch((error) => log.warn(error, 'pre-rendering of drawings has stopped'))
    },

    async close() {
      closing.abort()
      await prerendering
      await flight.idle()
    },
  }
}

function drawPremisesFile(plan: PremisesPlan, { look, dark }: DrawingFile): string | null {
  return look === 'cutaway' ? null : drawPremises(plan, { look, theme: dark ? 'dark' : 'light' })
}

/** The file of a flat's plan, as it lies on its floor. */
function drawPlanFile(
  models: FloorModels,
  { place, ...at }: DrawnStack,
  { look, dark }: DrawingFile,
): string {
  const { north } = at.section
  const theme = dark ? 'dark' : 'light'
  return look === 'cutaway'
    ? drawCutaway(levelsOf(models, at), { theme, north, place })
    : drawLevels(levelsOf(models, at), { look, theme, north })
}
