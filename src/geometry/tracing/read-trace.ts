import { isObject } from '#domain/is-object.ts'
import { furnitureKinds } from '#geometry/furniture-kinds.ts'
import { roomKinds } from '#geometry/room-kinds.ts'
import type { Point } from '#geometry/shapes.ts'

import {
  openingKinds,
  type Trace,
  type TracedOpening,
  type TracedPiece,
  type TracedRoom,
} from './trace.ts'

const MOST_OBJECTS = 300
const MOST_CORNERS = 100
const MOST_PIXELS = 20_000
const MOST_NAME = 60

/** A trace as it is stored and sent. null: it is none. */
export function readTrace(value: unknown): Trace | null {
  if (!isObject(value)) return null
  const rooms = readAll(value.rooms, readRoom)
  const openings = readAll(value.openings, readOpening)
  const furniture = readAll(value.furniture ?? [], readPiece)
  const scale = readScale(value.scale)
  if (!rooms || !openings || !furniture || scale === undefined) return null
  const ids = [...rooms, ...openings, ...furniture].map(({ id }) => id)
  return new Set(ids).size === ids.length ? { scale, rooms, openings, furniture } : null
}

/** null: one of them cannot be read, or there are too many. */
function readAll<Item>(value: unknown, read: (one: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(value) || value.length > MOST_OBJECTS) return null
  const items = value.map(read).filter((one) => one !== null)
  return items.length === value.length ? items : null
}

function readRoom(value: unknown): TracedRoom | null {
  if (!isObject(value) || !isId(value.id) || !Array.isArray(value.outline)) return null
  const kind = roomKinds.find((one) => one === value.kind)
  const outline = value.outline.slice(0, MOST_CORNERS + 1).map(readPoint)
  const corners = outline.filter((one) => one !== null)
  const isOutline = corners.length === outline.length && corners.length >= 3
  if (!kind || !isOutline || corners.length > MOST_CORNERS) return null
  const name =
    typeof value.name === 'string' ? value.name.trim().slice(0, MOST_NAME).toWellFormed() : ''
  return { id: value.id, kind, name: name === '' ? null : name, outline: corners }
}

function readOpening(value: unknown): TracedOpening | null {
  if (!isObject(value) || !isId(value.id) || !isId(value.room)) return null
  const kind = openingKinds.find((one) => one === value.kind)
  const [from, to] = [readPoint(value.from), readPoint(value.to)]
  const swing = [0, 1, 2, 3].find((one) => one === value.swing)
  if (!kind || !from || !to || swing === undefined) return null
  return { id: value.id, kind, room: value.room, from, to, swing }
}

function readPiece(value: unknown): TracedPiece | null {
  if (!isObject(value) || !isId(value.id)) return null
  const kind = furnitureKinds.find((one) => one === value.kind)
  const back = ([0, 1, 2, 3] as const).find((one) => one === value.back)
  const at = readPoint(value.at)
  return kind && at && back !== undefined ? { id: value.id, kind, at, back } : null
}

/** undefined: it cannot be read. */
function readScale(value: unknown): Trace['scale'] | undefined {
  if (value === null) return null
  if (!isObject(value)) return undefined
  if (isWithin(value.area, 1_000_000)) return { area: value.area }
  const [from, to] = [readPoint(value.from), readPoint(value.to)]
  return from && to && isWithin(value.mm, 1_000_000) ? { from, to, mm: value.mm } : undefined
}

function readPoint(value: unknown): Point | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [x, y]: unknown[] = value
  const isIn = (one: unknown): one is number =>
    typeof one === 'number' && one >= 0 && one <= MOST_PIXELS
  return isIn(x) && isIn(y) ? [x, y] : null
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most
