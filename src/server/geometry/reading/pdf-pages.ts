import sharp from 'sharp'

import { GeometryError } from '#geometry/geometry-error.ts'
import type { PlanText } from '#geometry/raster/plan-texts.ts'

import { openPdf, type PdfFile, type Pixels } from './pdf-file.ts'

export type PdfPage = {
  /** Of the paper, mm. */
  width: number
  height: number
  /** A small picture, «data:image/webp;…»; null: the time for them is over. */
  preview: string | null
}

type PaintedPage = { png: Uint8Array; texts: PlanText[] }

const MM_IN_POINT = 25.4 / 72

/** An A0 and its half again beside it. */
const MOST_MM = 2_600
const MOST_PAGES = 200

/** The widest variant of a picture and the highest that is kept: the desk shows each pixel as it is painted. */
const [WIDEST, HIGHEST] = [2_400, 2_560]
const PREVIEW = 240
const PREVIEWS_MS = 10_000

/** Sizes and small pictures of all pages. */
export async function listPages(name: string, bytes: Uint8Array): Promise<PdfPage[]> {
  const pdf = await openChecked(name, bytes)
  const end = performance.now() + PREVIEWS_MS
  const pages: PdfPage[] = []
  for (let at = 0; at < pdf.count; at++) {
    const { width, height } = pdf.sizeOf(at)
    const isSmall = Math.max(width, height) * MM_IN_POINT <= MOST_MM
    const preview =
      isSmall && performance.now() < end
        ? await previewOf(pdf.paint(at, fitted({ width, height }, PREVIEW, PREVIEW)))
        : null
    pages.push({ width: inMm(width), height: inMm(height), preview })
  }
  return pages
}

/** A page as a picture with what is written on it. null: the one page of a file with several was not named. */
export async function paintPage(
  name: string,
  bytes: Uint8Array,
  page: number | null,
): Promise<PaintedPage> {
  const pdf = await openChecked(name, bytes)
  if (page === null && pdf.count > 1)
    throw new GeometryError(`«${name}»: страниц ${pdf.count}, выберите одну`)
  const at = (page ?? 1) - 1
  if (!(at >= 0 && at < pdf.count))
    throw new GeometryError(`«${name}»: страницы\u00A0${page} нет, всего их ${pdf.count}`)
  const paper = pdf.sizeOf(at)
  if (Math.max(paper.width, paper.height) * MM_IN_POINT > MOST_MM)
    throw new GeometryError(
      `«${name}», страница\u00A0${at + 1}: лист ${inMm(paper.width)}\u00A0×\u00A0${inMm(paper.height)}\u00A0мм слишком велик, сохраните план на\u00A0листе до\u00A0А0`,
    )
  const size = fitted(paper, WIDEST, HIGHEST)
  const { pixels, ...raw } = pdf.paint(at, size)
  const png = await imageOf({ pixels, ...raw })
    .png()
    .toBuffer()
  return { png, texts: pdf.textsOf(at, size) }
}

async function openChecked(name: string, bytes: Uint8Array): Promise<PdfFile> {
  const pdf = await openPdf(name, bytes)
  if (pdf.count > MOST_PAGES)
    throw new GeometryError(
      `«${name}»: страниц ${pdf.count}, а\u00A0можно до\u00A0${MOST_PAGES}: сохраните нужные отдельно`,
    )
  return pdf
}

const inMm = (points: number) => Math.round(points * MM_IN_POINT)

function fitted({ width, height }: { width: number; height: number }, wide: number, high: number) {
  const scale = Math.min(wide / width, high / height)
  const px = (points: number) => Math.max(1, Math.round(points * scale))
  return { width: px(width), height: px(height) }
}

const imageOf = ({ pixels, width, height }: Pixels) =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()

async function previewOf(painted: Pixels): Promise<string> {
  const webp = await imageOf(painted).webp({ quality: 60 }).toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
