import { IfcAPI, LogLevel, type Vector } from 'web-ifc'

import { GeometryError } from '#geometry/geometry-error.ts'

import type { IfcLine } from './ifc-values.ts'

const HEADER_BYTES = 4_000
const END_BYTES = 2_000

export type IfcFile = ReturnType<typeof accessTo>

/** Opens a file for as long as it is read. */
export async function openIfc(bytes: Uint8Array): Promise<IfcFile> {
  const readable = withKnownSchema(bytes)
  const api = new IfcAPI()
  await api.Init()
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF)
  const model = openModel(api, readable)
  return accessTo(api, model)
}

/** Refuses what is no IFC, and what ends before its end: the library reads it without an error. */
function withKnownSchema(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) throw new GeometryError('Файл пуст')
  const text = (part: Uint8Array) => new TextDecoder('latin1').decode(part)
  const head = text(bytes.subarray(0, HEADER_BYTES))
  if (!head.trimStart().startsWith('ISO-10303-21'))
    throw new GeometryError(
      'Это не модель IFC: в начале файла нет «ISO-10303-21». Сохраните модель как .ifc, без сжатия и не в XML',
    )
  if (!text(bytes.subarray(-END_BYTES)).includes('END-ISO-10303-21'))
    throw new GeometryError(
      'Файл IFC обрывается: нет его последней строки. Выгрузите модель ещё раз',
    )
  // Schemas of 2003–2005 hold the same entities as far as a plan goes.
  const older = /IFC2X2?_FINAL/.exec(head)
  if (!older) return bytes

  const known = bytes.slice()
  known.set(new TextEncoder().encode(`IFC2X3'`.padEnd(older[0].length + 1)), older.index)
  return known
}

function openModel(api: IfcAPI, bytes: Uint8Array): number {
  let model = -1
  try {
    model = api.OpenModel(bytes, { COORDINATE_TO_ORIGIN: false })
  } catch {
    // The library names no place, so there is nothing of its error to hand on.
  }
  if (model < 0)
    throw new GeometryError(
      'Модель IFC не открылась: файл испорчен или его схема не IFC2X3 и не IFC4',
    )
  return model
}

function accessTo(api: IfcAPI, model: number) {
  const lines = new Map<number, IfcLine>()
  const listOf = (found: Vector<number>) =>
    Array.from({ length: found.size() }, (_, i) => found.get(i))
  return {
    api,
    model,
    /** Ids of entities of the types, each once. */
    ids: (...types: number[]): number[] => [
      ...new Set(types.flatMap((type) => listOf(api.GetLineIDsWithType(model, type)))),
    ],
    line(id: number): IfcLine {
      const known = lines.get(id)
      if (known) return known
      const line = readLine(api, model, id)
      lines.set(id, line)
      return line
    },
    [Symbol.dispose]() {
      api.Dispose()
    },
  }
}

/** A line that does not parse counts as one without attributes. */
function readLine(api: IfcAPI, model: number, id: number): IfcLine {
  try {
    const line: unknown = api.GetLine(model, id)
    return typeof line === 'object' && line !== null ? { ...line } : {}
  } catch {
    return {}
  }
}
