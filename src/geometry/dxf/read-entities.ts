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
    const found: Partial<Attribute> = { type: 'ATTRIB', text: '' }
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
  checkGroups(text)
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

/** The library would wait for ever for the end of a polyline, or for the other half of its corner. */
function checkGroups(text: string): void {
  const lines = text.split(/\r\n|\r|\n/)
  let entity = ''
  let isOpen = false
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [group, value] = [lines[at]?.trim(), lines[at + 1]?.trim()]
    const code = group ? Number(group) : Number.NaN
    const isBroken =
      !Number.isInteger(code) ||
      (code === 10 && entity === 'LWPOLYLINE' && Number(lines[at + 2]) !== 20) ||
      (code === 0 && isOpen && value !== 'VERTEX' && value !== 'SEQEND')
    if (isBroken)
      throw new GeometryError(`DXF испорчен в строке ${at + 1}: сохраните чертёж снова.`)
    if (code !== 0) continue
    if (value === 'EOF') return
    entity = value ?? ''
    isOpen = entity === 'POLYLINE' || (isOpen && entity === 'VERTEX')
  }
  throw new GeometryError('DXF обрывается: сохраните и пришлите его снова.')
}
