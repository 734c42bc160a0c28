import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { PlanText } from '#geometry/raster/plan-texts.ts'

import { linesOf, type Letter } from './pdf-lines.ts'

const WASM = '@embedpdf/pdfium/pdfium.wasm'

/** By FPDF_GetLastError. */
const PASSWORD = 4
/** FPDF_ANNOT and FPDF_REVERSE_BYTE_ORDER: with remarks, RGB rather than BGR. */
const FLAGS = 0x01 | 0x10
/** FPDFBitmap_BGRx */
const FOUR_BYTES = 3
const WHITE = 0xff_ff_ff_ff
/** Four numbers of eight bytes. */
const BOX_BYTES = 32

const MOST_LETTERS = 50_000

type Size = { width: number; height: number }
export type Pixels = Size & { pixels: Uint8Array }
export type PdfFile = Awaited<ReturnType<typeof openPdf>>

/** Pages of a PDF, painted and read by PDFium; memory goes with the process. */
export async function openPdf(name: string, bytes: Uint8Array) {
  const pdfium = await start()
  const document = load(pdfium, name, bytes)
  const count = pdfium.FPDF_GetPageCount(document)
  if (count === 0) throw new GeometryError(`«${name}»: в\u00A0PDF нет страниц`)
  const withPage = <Result>(at: number, use: (page: number) => Result): Result => {
    const page = pdfium.FPDF_LoadPage(document, at)
    if (page === 0)
      throw new GeometryError(`«${name}»: страница\u00A0${at + 1} испорчена, откройте её сами`)
    try {
      return use(page)
    } finally {
      pdfium.FPDF_ClosePage(page)
    }
  }
  return {
    count,
    /** In points. */
    sizeOf: (at: number) => withPage(at, (page) => sizeOf(pdfium, page)),
    paint: (at: number, size: Size) => withPage(at, (page) => paint(pdfium, page, size)),
    textsOf: (at: number, size: Size) => withPage(at, (page) => textsOf(pdfium, page, size)),
  }
}

async function start(): Promise<WrappedPdfiumModule> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve(WASM)))
  const pdfium = await init({ wasmBinary } as object)
  pdfium.PDFiumExt_Init()
  return pdfium
}

function load(pdfium: WrappedPdfiumModule, name: string, bytes: Uint8Array): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length)
  heapOf(pdfium).set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (document !== 0) return document
  throw new GeometryError(
    pdfium.FPDF_GetLastError() === PASSWORD
      ? `«${name}» закрыт паролем: сохраните копию без пароля`
      : `«${name}» не\u00A0читается как PDF: сохраните его заново`,
  )
}

/** Its memory moves when it grows. */
function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8
  throw new Error('PDFium shows no memory')
}

const sizeOf = (pdfium: WrappedPdfiumModule, page: number): Size => ({
  width: pdfium.FPDF_GetPageWidthF(page),
  height: pdfium.FPDF_GetPageHeightF(page),
})

function paint(pdfium: WrappedPdfiumModule, page: number, { width, height }: Size): Pixels {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FOUR_BYTES, 0, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = heapOf(pdfium).slice(at, at + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return { pixels, width, height }
}

/** Lines of text with their middles, in pixels of a page of this size. */
function textsOf(pdfium: WrappedPdfiumModule, page: number, { width, height }: Size): PlanText[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const reader = pdfium.FPDFText_LoadPage(page)
  if (reader === 0) return []
  const out = malloc(BOX_BYTES)
  const count = Math.min(MOST_LETTERS, pdfium.FPDFText_CountChars(reader))
  const letters = Array.from({ length: Math.max(0, count) }, (_, at): Letter => {
    pdfium.FPDFText_GetCharBox(reader, at, out, out + 8, out + 16, out + 24)
    const view = new DataView(heapOf(pdfium).buffer)
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [0, 8, 16, 24].map((from) =>
      view.getFloat64(out + from, true),
    )
    return { code: pdfium.FPDFText_GetUnicode(reader, at), box: [x0, y0, x1, y1] }
  })
  const texts = linesOf(letters).map(({ text, middle }): PlanText => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, ...middle, out, out + 4)
    const view = new DataView(heapOf(pdfium).buffer)
    return { text, x: view.getInt32(out, true), y: view.getInt32(out + 4, true) }
  })
  free(out)
  pdfium.FPDFText_ClosePage(reader)
  return texts.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)
}
