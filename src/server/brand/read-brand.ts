import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  builtInColours,
  colourFaults,
  colourNames,
  type BrandColours,
  type ColourName,
} from '#domain/brand/brand-colours.ts'
import { MOSCOW_HOURS } from '#domain/brand/brand-words.ts'
import type { Brand, BrandFont } from '#domain/brand/brand.ts'
import type { City } from '#domain/brand/city.ts'
import { readColour, type Colour } from '#domain/brand/colour.ts'
import {
  hasCondition,
  numberRuleOf,
  readNumberRule,
  type NumberRule,
} from '#domain/brand/number-rule.ts'
import type { ProjectCounters } from '#domain/brand/project-counters.ts'
import { isObject } from '#domain/is-object.ts'
import { pictureKinds } from '#domain/media/picture.ts'
import { typeset } from '#domain/text/typography.ts'
import { zoneHours } from '#domain/time/zone-hours.ts'

import { BadBrand } from './bad-brand.ts'

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

/** Reads `brand.json` of the folder; a fault in it stops the start and is named. */
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

/** How many hours «Asia/Yekaterinburg» is ahead of UTC. A zone that changes its clocks is refused: dates are counted plainly. */
function readTimeZone(zone: string | null, refuse: RefuseField): number {
  if (zone === null) return MOSCOW_HOURS
  const [winter, summer] = [0, 6].map((month) => zoneHours(zone, Date.UTC(2026, month, 1)))
  if (winter === undefined || winter === null)
    return refuse(`timeZone: пояса «${zone}» нет, нужен вид Europe/Moscow`)
  if (winter !== summer) return refuse(`timeZone: «${zone}» переводит часы, такие пояса не приняты`)
  return winter
}

/** The sign every WOFF2 file begins with. */
const WOFF2 = 'wOF2'

/** A font file of the brand: WOFF2 alone, which every browser of today takes. */
function readFonts(font: BrandFields, folder: string, refuse: RefuseField): BrandFont {
  font.nothingBut(['file', 'weight'])
  const file = font.text('file', /^[\w-][\w./-]*\.woff2$/, 'файл .woff2 из папки бренда')
  const weight = font.optionalText(
    'weight',
    /^[1-9]\d\d( [1-9]\d\d\d?)?$/,
    'вес «400» или «100 900»',
  )
  const path = join(folder, file)
  if (file.includes('..') || !existsSync(path)) return refuse(`fonts: файла «${file}» нет`)
  if (readFileSync(path).subarray(0, 4).toString('latin1') !== WOFF2)
    return refuse(`fonts: «${file}» — не шрифт WOFF2`)
  return { file, weight: weight ?? '100 900' }
}

/** The colours of a brand; those left out are the built-in ones. Unreadable ones are refused. */
function readColours(fields: BrandFields, refuse: RefuseField): BrandColours {
  fields.nothingBut(colourNames)
  const one = (name: ColourName): Colour => {
    const text = fields.optionalText(name)
    if (text === null) return builtInColours[name]
    return readColour(text) ?? refuse(`colours.${name}: «${text}» — не цвет, нужен вид #12203a`)
  }
  const colours = {
    accent: one('accent'),
    ink: one('ink'),
    paper: one('paper'),
    night: one('night'),
  }
  const [found] = colourFaults(colours)
  return found ? refuse(`colours.${found.field}: ${found.fault}`) : colours
}

/** The counter and the module of call tracking of the site, and those of single projects. */
function readAnalytics(brand: BrandFields) {
  const none: ProjectCounters = {}
  if (!brand.has('analytics')) return { analyticsId: '', callTrackingId: '', projectCounters: none }
  const analytics = brand.fields('analytics')
  analytics.nothingBut(['id', 'callTrackingId', 'projects'])
  const projects = analytics.records('projects', 100) ?? []
  return {
    analyticsId: counterId(analytics) ?? '',
    callTrackingId: moduleId(analytics) ?? '',
    projectCounters: Object.fromEntries(projects.map(readProject)),
  }
}

function readProject(project: BrandFields): [alias: string, counters: ProjectCounters[string]] {
  project.nothingBut(['project', 'id', 'callTrackingId'])
  const [analyticsId, callTrackingId] = [counterId(project), moduleId(project)]
  return [
    project.text('project', /^[a-z\d-]{1,80}$/, 'alias проекта, например river'),
    { ...(analyticsId && { analyticsId }), ...(callTrackingId && { callTrackingId }) },
  ]
}

const counterId = (fields: BrandFields) =>
  fields.optionalText('id', /^\d{1,12}$/, 'номер счётчика цифрами')

const moduleId = (fields: BrandFields) =>
  fields.optionalText('callTrackingId', /^[\w-]{1,64}$/, 'код модуля')

/** Phones by source. */
function readNumbers(brand: BrandFields, refuse: RefuseField): NumberRule[] {
  return (brand.records('numbers', 200) ?? []).map((rule, at) => {
    rule.nothingBut(['source', 'medium', 'campaign', 'referrer', 'replaces', 'phone'])
    const condition = (name: 'source' | 'medium' | 'campaign' | 'referrer') => {
      const shape = name === 'referrer' ? /^[a-z\d-]+(\.[a-z\d-]+)+$/ : /^\S{1,200}$/
      return rule.optionalText(name, shape, 'одно слово: метка utm или хост')
    }
    const typed = {
      source: condition('source'),
      medium: condition('medium'),
      campaign: condition('campaign'),
      referrer: condition('referrer'),
      replaces: rule.optionalText('replaces'),
      phone: rule.text('phone'),
    }
    if (!hasCondition(typed))
      refuse(
        `numbers[${at}]: не сказано, кому показывать номер: source, medium, campaign или referrer`,
      )
    const found = readNumberRule(typed)
    for (const name of ['replaces', 'phone'] as const)
      if (found[name] === null)
        refuse(`numbers[${at}].${name}: в номере «${typed[name]}» должно быть 11 цифр`)
    return numberRuleOf(typed) ?? refuse(`numbers[${at}]: номер не прочесть`)
  })
}

type RefuseField = (fault: string) => never

/** Reads the fields of a brand one by one; a wrong one is refused by its path: «menu[2].path». */
function brandFields(value: unknown, path: string, refuse: RefuseField) {
  const found = isObject(value) ? value : refuse(`${path || 'весь файл'}: нужен объект {…}`)
  const at = (name: string) => (path ? `${path}.${name}` : name)

  function optionalText(name: string, shape = /./, example = 'непустой текст'): string | null {
    const given = found[name]
    if (given === undefined || given === null) return null
    if (typeof given === 'string' && shape.test(given) && !/[<>\p{Cc}]/u.test(given))
      return given.trim()
    return refuse(`${at(name)}: ${JSON.stringify(given)} не подходит, нужен ${example}`)
  }

  function list(name: string, most: number): unknown[] | null {
    const given = found[name]
    if (given === undefined || given === null) return null
    if (Array.isArray(given) && given.length > 0 && given.length <= most) return given
    return refuse(`${at(name)}: нужен список от 1 до ${most} записей`)
  }

  return {
    has: (name: string) => found[name] !== undefined && found[name] !== null,
    optionalText,
    text: (name: string, shape?: RegExp, example?: string) =>
      optionalText(name, shape, example) ?? refuse(`${at(name)}: не указано`),
    texts: (name: string, most: number) =>
      list(name, most)?.map((one, index) =>
        typeof one === 'string' && one.trim() !== '' && !/[<>\p{Cc}]/u.test(one)
          ? one.trim()
          : refuse(`${at(name)}[${index}]: нужен непустой текст`),
      ) ?? null,
    records: (name: string, most: number) =>
      list(name, most)?.map((one, index) => brandFields(one, `${at(name)}[${index}]`, refuse)) ??
      null,
    fields: (name: string) => brandFields(found[name], at(name), refuse),
    nothingBut(names: readonly string[]) {
      const stray = Object.keys(found).find((name) => !names.includes(name))
      if (stray !== undefined) refuse(`${at(stray)}: такого поля нет, есть ${names.join(', ')}`)
    },
  }
}

type BrandFields = ReturnType<typeof brandFields>
