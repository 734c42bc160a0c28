import DxfParser from 'dxf-parser'
import type { IDxf, IEntity } from 'dxf-parser'

import { GeometryError } from '#geometry/geometry-error.ts'

/** Text of a block's own, which the library passes over. */
export type Attribute = IEntity & { x: number; y: number; text: string }

type Handler = Parameters<DxfParser['registerEntityHandler']>[0]
type Scanner = Parameters<InstanceType<Handler>['parseEntity']>[0]

class AttributeHandler {
  // The library lists its own kinds alone.
  ForEntityName = 'ATTRIB' as InstanceType<Handler>['ForEntityName']

  parseEntity(scanner: Scanner): IEntity {
    const found: Partial<Attribute> = { type: 'ATTRIB' }
    for (let group = scanner.next(); group.code !== 0; group = scanner.next()) {
      if (group.code === 8) found.layer = String(group.value)
      if (group.code === 10) found.x = Number(group.value)
      if (group.code === 20) found.y = Number(group.value)
      if (group.code === 1) found.text = String(group.value)
    }
    return found as IEntity
  }
}

/** What a DXF holds, as the library gives it. */
export function readEntities(text: string): IDxf {
  if (text.startsWith('AutoCAD Binary DXF'))
    throw new GeometryError('Это двоичный DXF: сохраните чертёж как текстовый DXF (ASCII).')
  if (/^AC10\d\d/.test(text))
    throw new GeometryError('Это DWG, переименованный в DXF: сохраните чертёж как DXF.')
  if (!/^\s*(?:999|0)\s/.test(text) || !text.includes('SECTION'))
    throw new GeometryError('Это не DXF: файл начинается не с раздела чертежа.')
  if (isUnfinished(text)) throw new GeometryError('DXF обрывается: сохраните и пришлите его снова.')
  try {
    const parser = new DxfParser()
    parser.registerEntityHandler(AttributeHandler)
    const dxf = parser.parseSync(text)
    if (dxf?.entities) return dxf
  } catch {
    throw new GeometryError(
      'DXF испорчен: прочесть его объекты не удалось. Сохраните чертёж снова.',
    )
  }
  throw new GeometryError('В DXF нет чертежа: раздел ENTITIES пуст.')
}

/** The library waits for the end of a polyline for ever. */
function isUnfinished(text: string): boolean {
  const count = (word: RegExp) => text.match(word)?.length ?? 0
  return (
    count(/^[ \t]{0,9}EOF[ \t]{0,9}\r?$/gm) === 0 ||
    count(/^[ \t]{0,9}POLYLINE[ \t]{0,9}\r?$/gm) > count(/^[ \t]{0,9}SEQEND[ \t]{0,9}\r?$/gm)
  )
}
