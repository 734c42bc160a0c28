import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Brand } from '#domain/brand/brand.ts'
import type { City } from '#domain/brand/city.ts'
import { pictureKinds } from '#domain/media/picture.ts'
import { typeset } from '#domain/text/typography.ts'

import { BadBrand } from './bad-brand.ts'
import { brandFields, type BrandFields } from './brand-fields.ts'
import { readAnalytics, readNumbers } from './read-analytics.ts'
import { readColours } from './read-colours.ts'
import { readFonts } from './read-fonts.ts'
import { readTimeZone } from './read-time-zone.ts'

const FIELDS = [
  'name',
  'slogan',
  'menu',
  'categories',
  'city',
  'timeZone',
  'colours',
  'legal',
  'analytics',
  'numbers',
  'fonts',
  'hero',
] as const

/** Reads `brand.json` of the folder; whatever is wrong in it stops the start by its name. */
export function readBrand(folder: string): Brand {
  const file = join(folder, 'brand.json')
  const refuse = (fault: string): never => {
    throw new BadBrand(file, fault)
  }
  if (!existsSync(file)) refuse('файла нет')
  const brand = brandFields(parse(readFileSync(file, 'utf8'), refuse), '', refuse)
  brand.nothingBut(FIELDS)
  return {
    name: brand.text('name', /^.{1,60}$/u, 'текст до 60 знаков'),
    slogan: brand.optionalText('slogan', /^.{1,120}$/u, 'текст до 120 знаков'),
    menu: brand.records('menu', 12)?.map(readMenuItem) ?? null,
    categories: brand.texts('categories', 30),
    city: brand.has('city') ? readCity(brand.fields('city')) : null,
    hoursAhead: readTimeZone(brand.optionalText('timeZone'), refuse),
    colours: brand.has('colours') ? readColours(brand.fields('colours'), refuse) : null,
    legal: brand.texts('legal', 10) ?? [],
    ...readAnalytics(brand),
    numbers: readNumbers(brand, refuse),
    fonts: brand.records('fonts', 8)?.map((font) => readFonts(font, folder, refuse)) ?? [],
    hero: brand.has('hero') ? readHero(brand.fields('hero')) : null,
  }
}

function parse(text: string, refuse: (fault: string) => never): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse(`это не JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readMenuItem(item: BrandFields) {
  item.nothingBut(['title', 'path'])
  return {
    href: item.text('path', /^\/(?![/\\])\S{0,200}$/, 'путь этого сайта, например /kvartiry'),
    label: typeset(item.text('title', /^.{1,40}$/u, 'текст до 40 знаков')),
  }
}

function readCity(city: BrandFields): City {
  city.nothingBut(['name', 'in', 'of'])
  return { name: city.text('name'), in: city.text('in'), of: city.text('of') }
}

function readHero(hero: BrandFields) {
  hero.nothingBut(['alt', 'kind'])
  const kind = hero.optionalText('kind', /^(render|photo)$/, '«render» или «photo»')
  return {
    alt: hero.text('alt', /^.{1,200}$/u, 'текст до 200 знаков'),
    kind: pictureKinds.find((one) => one === kind) ?? null,
  }
}
