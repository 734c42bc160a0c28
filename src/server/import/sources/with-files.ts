import { toText } from '#server/db/bulk-rows.ts'
import { isObject, type Json, type JsonObject } from '#server/db/json.ts'
import type { Found } from '#server/import/normalise/found.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'

import type { NamedFiles } from './named-files.ts'

/** What records say of files of their folder becomes what the site says of them: addresses, and true sizes. */
export async function* withFiles(
  found: AsyncIterable<Found>,
  files: NamedFiles,
): AsyncIterable<Found> {
  for await (const one of found) yield await resolved(one, files)
}

async function resolved(one: Found, files: NamedFiles): Promise<Found> {
  const place = (record: string, name: Json | undefined) => addressIn(files, record, name)
  if (one.what === 'content') {
    const record = `${one.part} «${one.id}»`
    return { ...one, item: await contentWith(files, record, one.item) }
  }
  if (one.what === 'lot' && one.draft)
    return { ...one, draft: await lotWith(files, `лот «${one.id}»`, one.draft) }
  if (one.what === 'project')
    await nameGallery(files, `проект «${one.project.name}»`, one.project.details)
  if (one.what === 'building')
    await nameGallery(files, `дом «${one.building.name}»`, one.building.details)
  if (one.what === 'company') {
    const { facts = null } = one.item
    await nameGallery(files, 'company', isObject(facts) ? facts : null)
  }
  if (one.what === 'layout') {
    const { layout } = one
    const plan = await place(`layouts «${layout.code}»`, layout.plan)
    return { ...one, layout: { ...layout, plan: plan === null ? null : toText(plan) } }
  }
  const drawn = one.what === 'floor' ? one.floor.plan : null
  if (one.what === 'floor' && drawn) {
    const { floor } = one
    const record = `floors «${one.building.name}», этаж ${floor.number}`
    const url = await place(record, drawn.url)
    return { ...one, floor: { ...floor, plan: { ...drawn, url } } }
  }
  return one
}

async function contentWith(files: NamedFiles, record: string, item: JsonObject) {
  const found: JsonObject = { ...item }
  if (isName(item.file)) {
    const { address, bytes, sha256 } = await files.find(record, item.file)
    Object.assign(found, { file: address, bytes, sha256 })
  }
  if (Array.isArray(item.gallery)) found.gallery = await galleryWith(files, record, item.gallery)
  if (item.photo) found.photo = await addressIn(files, record, item.photo)
  if (item.cover) found.cover = await addressIn(files, record, item.cover)
  if (Array.isArray(item.images))
    found.images = await Promise.all(item.images.map((name) => addressIn(files, record, name)))
  return found
}

async function lotWith(files: NamedFiles, record: string, draft: LotDraft): Promise<LotDraft> {
  await nameGallery(files, record, draft.details)
  if (!isName(draft.plan) && !draft.images.some(isName)) return draft
  const images = draft.images.map((name) => addressIn(files, record, name))
  const plan = await addressIn(files, record, draft.plan)
  return {
    ...draft,
    plan: plan === null ? null : toText(plan),
    images: (await Promise.all(images)).map((address) => toText(address)),
  }
}

const galleryWith = (files: NamedFiles, record: string, gallery: Json[]): Promise<Json[]> =>
  Promise.all(
    gallery.map(async (picture) =>
      isObject(picture)
        ? { ...picture, file: await addressIn(files, record, picture.file) }
        : picture,
    ),
  )

/** Lots hold the very drafts of their project and house, so the gallery is changed where it lies. */
async function nameGallery(files: NamedFiles, record: string, details: JsonObject | null = null) {
  if (details && Array.isArray(details.gallery))
    details.gallery = await galleryWith(files, record, details.gallery)
}

const addressIn = async (files: NamedFiles, record: string, name: Json | undefined) =>
  isName(name) ? (await files.find(record, name)).address : (name ?? null)

/** Whole addresses, and paths of the site itself, stay as they are. */
const isName = (value: Json | undefined): value is string =>
  typeof value === 'string' && value !== '' && !/^(\/|[a-z][a-z\d+.-]*:)/i.test(value)
