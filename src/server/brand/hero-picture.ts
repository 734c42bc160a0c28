import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

import type { Brand } from '#domain/brand/brand.ts'
import { photoFormats } from '#domain/media/photo-url.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { failureText, priorities, type Encoders } from '#server/pictures/encoders.ts'
import { hashOf, originalName } from '#server/pictures/originals.ts'
import type { Variants } from '#server/pictures/variants.ts'

import { BadBrand } from './bad-brand.ts'

const FILE = /^hero\.(jpe?g|png|webp|avif)$/
/** On wide screens it stands from edge to edge. */
export const LEAST_HERO_WIDTH = 1440

type Deps = { store: FileStore; encoders: Encoders; log: Pick<Logger, 'warn'> }

/** The brand's own picture for the home page, kept in the store that all pictures are served from. null: it has none. */
export async function openHero(
  folder: string,
  { name, hero }: Brand,
  { store, encoders, log }: Deps,
): Promise<GalleryPicture | null> {
  const files = readdirSync(folder).filter((file) => FILE.test(file))
  const [file] = files
  if (!file) {
    if (hero) throw new BadBrand(join(folder, 'brand.json'), 'hero: файла hero.jpg нет')
    return null
  }
  const path = join(folder, file)
  if (files.length > 1) throw new BadBrand(path, `картинок две: ${files.toSorted().join(', ')}`)
  const { body, ...picture } = await read(path, encoders)
  if (picture.width < LEAST_HERO_WIDTH)
    throw new BadBrand(path, `${picture.width} точек в ширину, нужно от ${LEAST_HERO_WIDTH}`)
  await keep(store, originalName(picture.hash), body).catch((error) =>
    log.warn(error, 'the picture of the brand was not stored'),
  )
  return {
    ...picture,
    alt: hero?.alt ?? name,
    caption: null,
    kind: hero?.kind ?? null,
    focus: null,
  }
}

/** A store that is away does not stop the start: the site has more to show than its head. */
async function keep(store: FileStore, name: string, body: Buffer) {
  if (!(await store.has(name))) await store.write(name, body, 'application/octet-stream')
}

/** So that the first visitor does not wait: on a phone and on a desk. */
export async function encodeHero(variants: Variants, { hash }: GalleryPicture) {
  for (const format of photoFormats)
    for (const width of [960, 1600] as const) await variants.ahead({ hash, width, format })
}

async function read(path: string, encoders: Encoders) {
  const body = readFileSync(path)
  const name = 'картинка'
  const found = await encoders
    .run(priorities.waiting, ({ ask }) => ask('read', { name, body }))
    .catch((error: unknown) => ({ refusal: failureText(name, error) }))
  if ('refusal' in found) throw new BadBrand(path, found.refusal)
  const { width, height, colour } = found
  return { body, hash: hashOf(body), width, height, colour }
}
