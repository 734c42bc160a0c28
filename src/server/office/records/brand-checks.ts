import type { Pool } from 'pg'

import { isObject } from '#domain/is-object.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import { readGallery } from '#domain/media/gallery.ts'
import { readBrandSvg } from '#server/brand/brand-svg.ts'
import { LEAST_HERO_WIDTH } from '#server/brand/hero-picture.ts'
import { readOptions } from '#server/office/options/options.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'

type Errors = Record<string, string>

/** What of a typed brand the site could not show, by field. Drawings of `data` are replaced by their safe text. */
export async function brandErrors(pool: Pool, data: RecordData): Promise<Errors> {
  return {
    ...makeSafe(data, 'logo'),
    ...makeSafe(data, 'favicon'),
    ...(await deadPaths(pool, data.menu)),
    ...(await heroErrors(pool, data.hero)),
  }
}

class Refused extends Error {}

function makeSafe(data: RecordData, name: 'logo' | 'favicon'): Errors {
  const given = data[name]
  if (typeof given !== 'string') return {}
  try {
    data[name] = readBrandSvg(given, name, (fault) => {
      throw new Refused(fault)
    })
    return {}
  } catch (error) {
    if (error instanceof Refused) return { [name]: capital(error.message) }
    throw error
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A menu leads only where something answers: to a page of the site, a project, a landing page or a promotion. */
async function deadPaths(pool: Pool, menu: unknown): Promise<Errors> {
  if (!Array.isArray(menu)) return {}
  const known = new Set((await readOptions(pool, 'pages')).map(({ value }) => value))
  return Object.fromEntries(
    menu.flatMap((item, at) => {
      const path = isObject(item) && typeof item.path === 'string' ? item.path : ''
      const [page = ''] = path.split(/[?#]/)
      return known.has(page)
        ? []
        : [[`menu.${at}.path`, `На\u00A0сайте нет страницы ${path}: выберите из списка`]]
    }),
  )
}

async function heroErrors(pool: Pool, hero: unknown): Promise<Errors> {
  if (!isObject(hero) || !hero.file) return {}
  const [picture] = await showGallery(pool, '', readGallery([hero]))
  if (!picture) return { 'hero.file': 'Такой картинки в\u00A0медиатеке нет' }
  return picture.width < LEAST_HERO_WIDTH
    ? { 'hero.file': `${picture.width} точек в\u00A0ширину, нужно от ${LEAST_HERO_WIDTH}` }
    : {}
}
