import Type, { type Static } from 'typebox'

import {
  count,
  fields,
  id,
  listQuery,
  moment,
  nullable,
  number,
  page,
  queued,
  refusal,
  text,
} from '#contract/schema.ts'

const picture = {
  id,
  hash: text,
  name: text,
  alt: text,
  /** The focal point in shares of its sides. */
  focalX: number,
  focalY: number,
  width: number,
  height: number,
  at: moment,
  /** From the narrowest to the widest. */
  urls: Type.Array(text),
}
const media = Type.Object(picture)
export type MediaItem = Static<typeof media>

const opened = Type.Object({
  ...picture,
  usedIn: Type.Array(Type.Object({ entity: text, id, title: nullable(text) })),
})
export type OpenedMedia = Static<typeof opened>

/** A page of a PDF: the size of its paper in mm, and a small picture as a «data:» address; null: not painted. */
const pdfPage = Type.Object({ width: count, height: count, preview: nullable(text) })
export type PdfPage = Static<typeof pdfPage>

export const mediaApi = {
  'GET /media': { about: 'Pictures of the library', query: listQuery, answer: page(media) },
  'POST /media/pages': {
    about: 'Shows the pages of a PDF and keeps nothing of it',
    form: ['file'],
    answer: Type.Object({ pages: Type.Array(pdfPage) }),
    refusals: { 413: refusal },
  },
  'POST /media': {
    about: 'Adds a picture or a page of a PDF; a known one is answered with 200',
    form: ['file', 'alt', 'page'],
    answer: media,
    status: 201,
    refusals: { 200: media, 409: refusal, 413: refusal },
  },
  'GET /media/:id': { about: 'A picture and where it is used', answer: opened },
  'PUT /media/:id': {
    about: 'Describes a picture',
    body: fields({ alt: text, focalX: number, focalY: number }),
    answer: media,
    refusals: { 202: queued },
  },
  'POST /media/:id/replace': {
    about: 'Other bytes in the place of a picture',
    form: ['file'],
    answer: media,
    refusals: { 202: queued, 413: refusal },
  },
  'DELETE /media/:id': {
    about: 'Deletes a picture that is used nowhere',
    status: 204,
    refusals: { 409: refusal },
  },
  'POST /files': {
    about: 'Keeps a paper',
    form: ['file'],
    answer: Type.Object({ url: text, bytes: count, sha256: text }),
    status: 201,
  },
} as const
