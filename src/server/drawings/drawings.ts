import type { Logger } from 'pino'

import { drawPlanFile } from '#server/drawings/files/draw-plan-file.ts'
import { drawSceneFile, type Known } from '#server/drawings/files/scene-files.ts'
import { openStoredDrawings, SVG } from '#server/drawings/files/stored-drawings.ts'
import {
  drawingAddress,
  readAddress,
  type DrawingFile,
} from '#server/drawings/model/drawing-names.ts'
import { createFloorModels } from '#server/drawings/model/floor-models.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

export type Drawings = ReturnType<typeof openDrawings>

type Parts = {
  dataDir: string
  log: Pick<Logger, 'warn'>
  /** The published catalogue, as this process knows it. */
  known: () => Known
  /** Looks whether another process knows a newer catalogue. */
  refresh: () => Promise<unknown>
}

const IN_MEMORY = 1_000
/** A flood of unknown names must not become a flood of queries. */
const LOOK_AGAIN_MS = 1_000
/** Between two files drawn ahead: visitors come first. */
const PAUSE_MS = 20

/** Files of drawings: from memory, from the disk, or drawn now from the data that their name was made of. */
export function openDrawings({ dataDir, log, known: published, refresh }: Parts) {
  const models = createFloorModels()
  const kept = openStoredDrawings(dataDir)
  const inMemory = new Map<string, PreparedResponse>()
  const underway = new Map<string, Promise<PreparedResponse | null>>()
  let closed = false
  let ahead: Promise<void> = Promise.resolve()
  let lastLook = -Infinity

  function remember(address: string, file: PreparedResponse) {
    inMemory.set(address, file)
    for (const oldest of inMemory.keys()) {
      if (inMemory.size <= IN_MEMORY) break
      inMemory.delete(oldest)
    }
    return file
  }

  function draw(file: DrawingFile): string | null {
    if (file.room !== 'plans') return drawSceneFile(published(), models, file)
    const plan = published().drawn.plans.get(file.name)
    return plan ? drawPlanFile(models, plan, file) : null
  }

  async function make(address: string, file: DrawingFile): Promise<PreparedResponse | null> {
    const before = await kept.read(address)
    if (before) return remember(address, before)
    let svg = draw(file)
    if (!svg && performance.now() - lastLook > LOOK_AGAIN_MS) {
      lastLook = performance.now()
      await refresh().catch(() => {}) // what is known is known without the database too
      svg = draw(file)
    }
    if (!svg) return null
    const finished = remember(address, prepareResponse(200, SVG, svg))
    await kept.write(address, finished).catch((error) => log.warn(error, 'a drawing was not kept'))
    return finished
  }

  /** null: no drawing of that name is known, nor was in the last months. */
  async function find(address: string): Promise<PreparedResponse | null> {
    const known = inMemory.get(address)
    if (known) return known
    const file = readAddress(address)
    if (!file) return null
    const started = underway.get(address)
    if (started) return started
    const making = make(address, file).finally(() => underway.delete(address))
    underway.set(address, making)
    return making
  }

  async function drawAll() {
    const current = published().drawn
    const plans = [...current.plans.keys()].map((name) => drawingAddress('plans', name))
    const all = ['', '-full'].flatMap((size) =>
      plans.flatMap((plan) =>
        [`${size}.svg`, `${size}-dark.svg`].map((end) => plan.replace('.svg', end)),
      ),
    )
    for (const address of all) {
      if (closed || published().drawn !== current) return
      if (await kept.has(address)) continue
      await find(address)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    await kept.tidy(new Set(all))
  }

  return {
    find,
    models,

    /** Draws what the catalogue now names and nobody has asked for yet, so that it is there when the next one comes. */
    drawAhead() {
      ahead = ahead.then(drawAll).catch((error) => log.warn(error, 'drawing ahead has stopped'))
    },

    async close() {
      closed = true
      await ahead
      await Promise.allSettled(underway.values())
    },
  }
}
