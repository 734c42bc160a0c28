import type { FastifyInstance } from 'fastify'

import type { Catalogue } from '#catalogue/catalogue.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Material } from '#drawings/facade/facade.ts'
import { drawShopfronts } from '#drawings/scene/shopfronts.ts'
import { splitAddress } from '#server/http/address.ts'
import { HOUR, PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { createResponseMemory } from '#server/http/response-memory.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { SVG } from './stored-drawings.ts'

/** «/shopfronts/8123-bay-day-1.svg»: the premises with what is beside them, or the whole front of their house. */
const ADDRESS = /^\/shopfronts\/([1-9]\d{0,9})-(bay|strip)-(day|evening)-\d{1,10}\.svg$/
const MEMORY_BYTES = 2 ** 20

type Published = { catalogue: Catalogue; materialOf: (building: number) => Material }

/** Ground floors towards the street, drawn when somebody looks; premises on sale are lit. */
export function registerShopfronts(app: FastifyInstance, published: () => Published) {
  let drawn = { version: -1, files: createResponseMemory(MEMORY_BYTES) }

  function find(path: string): PreparedResponse | null {
    const [, id, extent, daylight] = ADDRESS.exec(path) ?? []
    if (id === undefined) return null
    const now = published()
    if (drawn.version !== now.catalogue.version)
      drawn = { version: now.catalogue.version, files: createResponseMemory(MEMORY_BYTES) }
    const before = drawn.files.get(path)
    if (before) return before
    const lot = now.catalogue.lots('commercial').lot(Number(id))
    if (!lot || !isOnStreet(lot)) return null
    const svg = draw(lot, now, extent === 'bay', daylight === 'evening' ? 'evening' : 'day')
    const made = prepareResponse(200, SVG, svg)
    drawn.files.set(path, made)
    return made
  }

  app.get('/shopfronts/:file', async (request, reply) => {
    const found = find(splitAddress(request.url)[0])
    if (found) return sendPrepared(request, reply, found, HOUR)
    return reply.code(404).type(PLAIN_TEXT).send('Нет такого чертежа')
  })
}

function draw(
  lot: Lot,
  { catalogue, materialOf }: Published,
  isBay: boolean,
  daylight: 'day' | 'evening',
): string {
  const { id: building } = lot.building
  const listed = catalogue.lots('commercial').every(lotQuery({ buildings: [building] }))
  const others = listed.filter((one) => one.id !== lot.id && isOnStreet(one))
  const inOrder = [lot, ...others].toSorted(byNumber)
  const shops = inOrder.map((one) => ({
    frontage: frontageOf(one),
    number: one.number,
    name: lotTitle(one),
    // beside the premises of a card the others are only where they are
    free: isFree(one) && (!isBay || one.id === lot.id),
  }))
  return drawShopfronts({
    material: materialOf(building),
    daylight,
    shops,
    label: 'Первый этаж с\u00A0улицы',
    selected: inOrder.indexOf(lot),
    isCropped: isBay,
  })
}

const byNumber = (one: Lot, other: Lot) =>
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })

/** How deep premises are taken to be, m; feeds tell their area alone. */
const DEPTH = 11

const frontageOf = ({ area }: Lot) => Math.round(Math.min(13, Math.max(3.6, area / DEPTH)) * 1000)
