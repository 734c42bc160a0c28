import { isObject } from '#domain/is-object.ts'
import { GeometryError } from '#geometry/geometry-error.ts'

/** What layers and blocks may hold. */
const dxfRoles = ['rooms', 'flats', 'walls', 'columns', 'doors', 'windows', 'frames'] as const
type DxfRole = (typeof dxfRoles)[number]

/**
 * How an architect's office draws: masks of layers and of blocks by what they hold. `*` stands for any letters, and
 * capitals make no difference.
 */
export type DxfTemplate = {
  name: string
  /** Millimetres in a unit of the drawing; null: as the file states. */
  unit: number | null
  layers: Record<DxfRole, readonly string[]>
  blocks: Record<'doors' | 'windows', readonly string[]>
}

/** Where no template of an office is chosen. */
export const usualTemplate: DxfTemplate = {
  name: 'Обычные слои',
  unit: null,
  layers: {
    rooms: ['*ПОМЕЩ*', '*ROOM*', '*SPACE*'],
    flats: ['*КВАРТИР*', '*FLAT*', '*APART*'],
    walls: ['*СТЕН*', '*ПЕРЕГОР*', '*WALL*', '*PART*'],
    columns: ['*КОЛОНН*', '*ПИЛОН*', '*COLUMN*', '*COLS*'],
    doors: ['*ДВЕР*', '*DOOR*'],
    windows: ['*ОКН*', '*ОКОН*', '*ВИТРАЖ*', '*WINDOW*', '*GLAZ*'],
    frames: ['*РАМК*', '*FRAME*'],
  },
  blocks: {
    doors: ['*ДВЕР*', '*DOOR*', 'ДВ*', 'ДО-*', 'ДГ-*'],
    windows: ['*ОКНО*', '*WINDOW*', 'ОК-*', 'ОП *'],
  },
}

/** A template as it is kept: what is left out is usual. */
export function readDxfTemplate(value: unknown): DxfTemplate {
  if (!isObject(value)) throw new GeometryError('Шаблон DXF: нужен объект с полями name и layers.')
  const { name, unit = null, layers = {}, blocks = {}, ...rest } = value
  const [stray] = Object.keys(rest)
  if (stray !== undefined) throw new GeometryError(`Шаблон DXF: поле «${stray}» не знакомо.`)
  if (typeof name !== 'string' || name.trim() === '' || name.length > 60)
    throw new GeometryError('Шаблон DXF: нужно имя бюро (name), до 60 знаков.')
  if (unit !== null && !(typeof unit === 'number' && unit > 0 && unit <= 10_000))
    throw new GeometryError(
      'Шаблон DXF: unit — сколько миллиметров в единице чертежа, больше нуля.',
    )
  return {
    name: name.trim(),
    unit,
    layers: { ...usualTemplate.layers, ...masksIn(layers, dxfRoles, 'layers') },
    blocks: { ...usualTemplate.blocks, ...masksIn(blocks, ['doors', 'windows'], 'blocks') },
  }
}

function masksIn<Role extends string>(value: unknown, roles: readonly Role[], field: string) {
  if (!isObject(value)) throw new GeometryError(`Шаблон DXF: ${field} — объект со списками масок.`)
  const found: Partial<Record<Role, readonly string[]>> = {}
  for (const [key, masks] of Object.entries(value)) {
    const role = roles.find((one) => one === key)
    if (!role)
      throw new GeometryError(`Шаблон DXF: в ${field} нет «${key}», есть ${roles.join(', ')}.`)
    if (!Array.isArray(masks) || !masks.every(isMask))
      throw new GeometryError(
        `Шаблон DXF: ${field}.${key} — список масок, «А-ПОМЕЩ*», каждая до 60 знаков.`,
      )
    found[role] = masks.map((mask) => mask.trim())
  }
  return found
}

const isMask = (mask: unknown): mask is string =>
  typeof mask === 'string' && mask.trim() !== '' && mask.length <= 60

/** Whether a name is one of those that the masks allow. */
export const fits = (name: string, masks: readonly string[]): boolean =>
  masks.some((mask) => fitsMask(name.toLowerCase(), mask.toLowerCase().split('*')))

/** Each piece after the one before it, the first at the beginning and the last at the end. */
function fitsMask(name: string, [first = '', ...pieces]: readonly string[]): boolean {
  if (!name.startsWith(first)) return false
  const last = pieces.pop()
  if (last === undefined) return name === first
  let at = first.length
  for (const piece of pieces) {
    const found = name.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return name.length - last.length >= at && name.endsWith(last)
}
