import { readDxf } from '#geometry/dxf/read-dxf.ts'
import type { DxfTemplate } from '#geometry/dxf/dxf-template.ts'
import { GeometryError } from '#geometry/geometry-error.ts'
import type { HouseModel } from '#geometry/house-model.ts'
import { readIfc } from '#geometry/ifc/read-ifc.ts'
import { readSvg } from '#geometry/svg/read-svg.ts'

export type ReaderOptions = {
  /** The property of rooms that holds the number of the flat; null: as architects' offices name it. */
  flatProperty: string | null
  /** Which house of a file of several; null: there is one. */
  section: string | null
  /** Layers and blocks of a DXF; null: as they are usually called. */
  template: DxfTemplate | null
}

type FileToRead = {
  name: string
  sha256: string
  bytes: Uint8Array
  options: ReaderOptions
  report: (line: string) => void
}

const HEAD_BYTES = 4_000

const readers = {
  ifc: ({ bytes, name, sha256, options, report }: FileToRead) =>
    readIfc(bytes, { file: name, sha256, ...options, onProgress: report }),
  dxf: ({ bytes, name, sha256, options: { template } }: FileToRead) =>
    readDxf(textOf(bytes), { file: name, sha256, ...(template && { template }) }),
  svg: ({ bytes, name, sha256 }: FileToRead) => readSvg(textOf(bytes), { file: name, sha256 }),
}

/** Drawings before 2007 are in the code page of their country. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

type Kind = keyof typeof readers

/** Reads a file by its first bytes: its name may be anything. */
export const readBytes = async (file: FileToRead): Promise<HouseModel> =>
  readers[kindOf(file)](file)

const marks: readonly (readonly [Kind, RegExp])[] = [
  ['ifc', /^\s*ISO-10303-21/],
  ['dxf', /^\s*(?:999\r?\n.*\r?\n\s*)*0\r?\n\s*SECTION\b/],
  ['svg', /<svg[\s>]/],
]

/** Files that are brought in the hope that they hold a plan. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [/^AC10\d\d/, 'Это чертёж DWG: сохраните его как DXF'],
  [/^AutoCAD Binary DXF/, 'Это двоичный DXF: сохраните его как текстовый'],
  [/^%PDF/, 'Это PDF: план из\u00A0него обводят в\u00A0кабинете'],
  [/^PK/, 'Это архив: распакуйте его и\u00A0загрузите сам файл'],
  [/^\s*<\?xml|^\s*<ifcXML/i, 'Это XML: сохраните модель как .ifc'],
]

function kindOf({ bytes, name }: FileToRead): Kind {
  if (bytes.length === 0) throw new GeometryError(`Файл «${name}» пуст`)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const kind = marks.find(([, mark]) => mark.test(head))?.[0]
  if (kind) return kind
  const stranger = strangers.find(([mark]) => mark.test(head))
  throw new GeometryError(
    stranger?.[1] ??
      `Файл «${name}» не\u00A0похож ни\u00A0на\u00A0модель IFC, ни\u00A0на\u00A0чертёж DXF или SVG`,
  )
}
