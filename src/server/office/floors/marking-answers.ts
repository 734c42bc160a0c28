import type { Pool } from 'pg'

import type { Marking } from '#contract/office/lots.ts'
import type { BodyOf } from '#contract/office/office-api.ts'
import { readOutline, type Point } from '#domain/media/outlines.ts'
import { refusals } from '#server/office/http/answers.ts'
import type { Answer, SentCall } from '#server/office/http/endpoint.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

type Marked = { marking: Marking | null }

/** 0: nobody has marked it yet. */
const editionOf = ({ marking }: Marked) => marking?.revision ?? 0

export const etagOf = (marked: Marked) => ({ etag: `"${editionOf(marked)}"` })

/** What stands in the way of a marking made from another edition than the latest. null: nothing. */
export function refuseStale(marked: Marked, { ifMatch }: SentCall): Answer | null {
  if (ifMatch === null) return refusals.noEdition
  if (ifMatch.replaceAll('"', '') === String(editionOf(marked))) return null
  const message = 'Разметку тем временем сохранил кто-то другой: откройте её заново'
  return { status: 412, body: { current: marked, by: null, at: null, message } }
}

type Names = {
  /** What an outline stands for, «№ 12»; null: nothing of this picture. */
  called: (key: string) => string | null
  /** The error for a picture that is missing. */
  choose: string
  /** null: it is no outline. */
  read?: (outline: string) => Point[] | Point[][] | null
}

type SentMarking = BodyOf<'PUT /facades/:building/:side'>

const MOST_OUTLINES = 2_000

/** Outlines of what is there, over a picture that is here; or what is wrong with them. */
export async function readMarking(pool: Pool, body: SentMarking, names: Names) {
  const { called, choose, read = readOutline } = names
  const picture = body.picture ?? ''
  const isHere = (await findPictures(pool, [picture])).has(picture)
  const sent = Object.entries(body.outlines ?? {})
  const outlines: Record<string, string> = {}
  const errors: Record<string, string> = isHere ? {} : { picture: choose }
  if (sent.length > MOST_OUTLINES) errors.outlines = `Контуров больше ${MOST_OUTLINES}`
  for (const [key, outline] of sent.slice(0, MOST_OUTLINES)) {
    const name = called(key)
    if (name === null) errors.outlines = `Здесь такого нет: ${key.slice(0, 20)}`
    else if (!read(outline)) errors.outlines = `Контур ${name}: нужно три угла и больше`
    else outlines[key] = outline
  }
  return { marking: { picture, outlines }, errors }
}
