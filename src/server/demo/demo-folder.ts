import { createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { papersOf } from '#demo/content/documents.ts'
import { buildHouses, type DemoRequest } from '#demo/make-demo.ts'
import { renderPaperPdf } from '#demo/papers/paper-pdf.ts'
import { writeDemo } from '#demo/write-demo.ts'

import { writeDemoPictures } from './demo-pictures.ts'
import { drawingTools } from './drawing-tools.ts'

type DemoSize = Omit<DemoRequest, 'tools' | 'papers' | 'pictures'>
type OnRecord = (section: string, record: object) => void

const CHUNK = 2 ** 16

/** A folder to import: the catalogue of the demo developer, his papers and pictures. */
export async function writeDemoFolder(folder: string, wanted: DemoSize, onRecord?: OnRecord) {
  const papers = new Map<string, { file: string; bytes: number }>()
  const files = join(folder, 'files')
  await rm(files, { recursive: true, force: true })
  await mkdir(join(files, 'documents'), { recursive: true })
  for (const paper of papersOf(wanted.day)) {
    const file = `documents/${paper.id}.pdf`
    const content = await renderPaperPdf(paper)
    await writeFile(join(files, file), content)
    papers.set(paper.id, { file, bytes: content.length })
  }
  const houses = buildHouses({ ...wanted, tools: drawingTools })
  const pictures = await writeDemoPictures(files, { ...wanted, houses })
  await writeDemoFile(join(folder, 'catalogue.json'), { ...wanted, papers, pictures }, onRecord)
}

/** The catalogue alone, written as it is made: a million flats take no more memory than a thousand. */
export async function writeDemoFile(
  file: string,
  wanted: Omit<DemoRequest, 'tools'>,
  onRecord?: OnRecord,
) {
  const pieces = writeDemo({ ...wanted, tools: drawingTools }, onRecord)
  await pipeline(Readable.from(inChunks(pieces), { objectMode: false }), createWriteStream(file))
}

function* inChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
