import { and, asc, eq } from 'drizzle-orm'

import { inOrder, isArchived } from '#domain/content/project-order.ts'
import { nearestOnFoot, readNearby } from '#domain/content/nearby.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { MOST_ITEMS } from '#domain/office/fields/read-fields.ts'
import { isObject } from '#domain/is-object.ts'
import { pointOf } from '#domain/map/geo-point.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Database } from '#server/db/connect.ts'
import { withOverrides } from '#server/db/overrides.ts'
import { project } from '#server/db/schema/structure.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'
import { isOnSite } from '#server/db/visibility.ts'
import type { Project, ProjectInFull } from '#contract/structure.ts'
import { outerLink } from '#domain/addresses/outer-link.ts'
import { projectTitle } from '#domain/text/project-title.ts'

import { findProjectDevelopers } from './developers.ts'
import { finishingOf, readNeighbours } from './project-details.ts'
import { findHouses, findSections } from './houses.ts'
import { numberOf, textOf, textsOf } from './json-fields.ts'
import { coverOf, galleryOf, genplanHousesOf, itemAt } from './project-pictures.ts'
import { showText } from './texts/show-text.ts'

const columns = {
  id: project.id,
  alias: project.alias,
  name: project.name,
  status: project.status,
  class: project.class,
  city: project.city,
  district: project.district,
  address: project.address,
  latitude: project.latitude,
  longitude: project.longitude,
  teaser: project.teaser,
}

/** All that lists show. */
export const findProjects = (db: Database): Promise<Project[]> =>
  findThose(db, (one) => !isArchived(one))

export const findArchive = (db: Database): Promise<Project[]> => findThose(db, isArchived)

async function findThose(db: Database, isWanted: IsWanted): Promise<Project[]> {
  const { rows, own, galleries } = await findProjectRows(db, isWanted)
  return rows.map(({ id: _id, sort: _sort, details, latitude, longitude, ...row }, at) => ({
    ...row,
    point: pointOf({ latitude, longitude }),
    phone: textOf(details, 'phone'),
    stop: nearestOnFoot(readNearby(details.transport)),
    cover: coverOf(galleries[at] ?? []),
    buildings: (own[at] ?? []).map(({ house }) => house),
  }))
}

type IsWanted = (one: { status: string }) => boolean

/** Projects with their houses and pictures, in the order that staff or the owner gave them. */
export async function findProjectRows(db: Database, isWanted: IsWanted) {
  const found = await db
    .select({ ...columns, sort: project.sort, details: project.details })
    .from(project)
    .where(isOnSite(project))
    .orderBy(asc(project.sort), asc(project.id))
  const rows = inOrder(await withOverrides(db, 'project', found)).filter(isWanted)
  const houses = await findHouses(db)
  const own = rows.map(({ id }) => houses.filter(({ projectId }) => projectId === id))
  const galleries = await showGalleries(
    db.$client,
    rows.map((row, at) => galleryOf(row, own[at] ?? [])),
  )
  return { rows, own, galleries }
}

export async function findProject(db: Database, alias: string): Promise<ProjectInFull | null> {
  const found = await db
    .select({ ...columns, details: project.details, legalEntityId: project.legalEntityId })
    .from(project)
    .where(and(eq(project.alias, alias), isOnSite(project)))
  const [row] = await withOverrides(db, 'project', found)
  return row ? showProject(db, row) : null
}

/** A project as it would be with a draft of its record, whose fields are the columns and the details. */
export const showProjectDraft = (db: Database, id: number, data: RecordData) =>
  showProject(db, {
    id,
    alias: textOf(data, 'alias') ?? '',
    name: textOf(data, 'name') ?? '',
    status: textOf(data, 'status') ?? '',
    class: textOf(data, 'class'),
    city: textOf(data, 'city'),
    district: textOf(data, 'district'),
    address: textOf(data, 'address'),
    latitude: numberOf(data, 'latitude'),
    longitude: numberOf(data, 'longitude'),
    teaser: textOf(data, 'teaser'),
    legalEntityId: Number(textOf(data, 'legalEntityId')) || null,
    details: data,
  })

type ProjectRow = Omit<Project, 'point' | 'phone' | 'stop' | 'cover' | 'buildings'> & {
  id: number
  latitude: number | null
  longitude: number | null
  legalEntityId: number | null
  details: Record<string, unknown>
}

async function showProject(db: Database, row: ProjectRow): Promise<ProjectInFull> {
  const { id, legalEntityId, details, latitude, longitude, ...rest } = row
  const houses = await findHouses(db, id)
  const styles = finishingOf(details)
  const [gallery = [], [genplan = null] = [], ...interiors] = await showGalleries(db.$client, [
    galleryOf(row, houses),
    { name: `${projectTitle(row.name)}: генплан`, items: itemAt(details, 'genplan', 'plan') },
    ...styles.map(({ finishing, items }) => ({ name: finishingNames[finishing], items })),
  ])
  return {
    ...rest,
    point: pointOf({ latitude, longitude }),
    phone: textOf(details, 'phone'),
    stop: nearestOnFoot(readNearby(details.transport)),
    story: await showText(db.$client, details.story, null),
    advantages: textsOf(details, 'advantages'),
    transport: readNearby(details.transport),
    infrastructure: readNearby(details.infrastructure),
    questions: await questionsOf(db, details.faq),
    architecture: await showText(db.$client, details.architecture, null),
    yard: await showText(db.$client, details.yard, null),
    tariff: numberOf(details, 'tariff'),
    finishing: styles.map(({ finishing, works }, at) => ({
      finishing,
      works,
      pictures: interiors[at] ?? [],
    })),
    neighbours: readNeighbours(details.neighbours),
    sections: await findSections(db, id),
    developers: await findProjectDevelopers(db, legalEntityId, houses),
    cover: coverOf(gallery),
    gallery,
    genplan,
    genplanHouses: genplanHousesOf(details.outlines, houses),
    tour: outerLink(textOf(details, 'tour')),
    video: outerLink(textOf(details, 'video')),
    webcam: outerLink(textOf(details, 'webcam')),
    seo: seoOf(details.seo),
    buildings: houses.map(({ house }) => house),
  }
}

async function questionsOf(db: Database, faq: unknown): Promise<ProjectInFull['questions']> {
  const questions: ProjectInFull['questions'] = []
  for (const item of Array.isArray(faq) ? faq.slice(0, MOST_ITEMS).filter(isObject) : []) {
    const question = textOf(item, 'question')
    const answer = question && (await showText(db.$client, item.answer))
    if (question && answer) questions.push({ question, answer })
  }
  return questions
}

function seoOf(value: unknown): ProjectInFull['seo'] {
  const words = isObject(value) ? value : {}
  return { title: textOf(words, 'title'), description: textOf(words, 'description') }
}
