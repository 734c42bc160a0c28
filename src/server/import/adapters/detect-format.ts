import { prologEnd } from '#domain/text/xml-prolog.ts'
import { openAsBlob } from 'node:fs'

import type { FeedText, Format } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { YML_DOCTYPE } from './syntax/xml.ts'
import { readText } from '#server/import/sources/read-text.ts'

/** Formats as staff know them. */
const formatNames: Record<Format, string> = {
  native: 'наш формат',
  yrl: 'YRL',
  cian: 'CIAN',
  profitbase: 'Profitbase',
  avito: 'Авито',
  domclick: 'ДомКлик',
  csv: 'таблица CSV',
  xlsx: 'таблица XLSX',
  json: 'чужой JSON',
  xml: 'чужой XML',
}

const WEB_PAGE = ['html', 'HTML']

const roots: Record<string, Format> = {
  'realty-feed': 'yrl',
  feed: 'cian',
  Ads: 'avito',
  complexes: 'domclick',
}

/**
 * The format of the file by its content. An expected format wins where both are possible, and the file is refused where
 * they contradict.
 */
export async function formatOf(path: string, expected: Format | undefined): Promise<Format> {
  const found = await detectFormat(path)
  if (!expected || expected === found) return found
  // An offer of either feed may lack the fields that distinguish the two formats.
  if (expected === 'yrl' && found === 'profitbase') return expected
  if (expected === 'profitbase' && (found === 'yrl' || found === 'json')) return expected
  throw new Refusal(`это ${formatNames[found]}, а не ${formatNames[expected]}`)
}

/** Detects a format by its first characters: the root name of XML, an object in JSON. */
async function detectFormat(path: string): Promise<Format> {
  if ((await firstBytes(path)) === 'PK\u0003\u0004') return 'xlsx'
  const head = await headOf(readText(path))
  const start = head.trimStart()
  const line = head.slice(0, head.length - start.length).split('\n').length
  if (start === '') throw new Refusal('файл пуст', 1)
  if (/^[{[]/.test(start)) return formatOfJson(start)
  if (start.startsWith('<')) return formatOfRoot(start, line)
  if (isTable(start)) return 'csv'
  throw new Refusal('это не XML, не JSON и не таблица', line)
}

const firstBytes = async (path: string) =>
  Buffer.from(await (await openAsBlob(path)).slice(0, 4).arrayBuffer()).toString('latin1')

async function headOf(text: FeedText): Promise<string> {
  let head = ''
  for await (const piece of text) {
    head += piece
    if (head.length > 65_536) break
  }
  return head
}

function formatOfJson(start: string): Format {
  if (/^\{\s*"(format|version)"/.test(start)) return 'native'
  return start.startsWith('{') && /"(rooms_amount|house_id|houseName|projectName)"/.test(start)
    ? 'profitbase'
    : 'json'
}

/** Several of the first lines are parted by the same sign. */
function isTable(start: string): boolean {
  const lines = start.split('\n', 5).filter((line) => line.trim() !== '')
  return [';', '\t', ','].some(
    (sign) => lines.length > 1 && lines.every((line) => line.includes(sign)),
  )
}

function formatOfRoot(start: string, line: number): Format {
  const end = prologEnd(start)
  const root = start.slice(end).replace(YML_DOCTYPE, '')
  if (/^<!(DOCTYPE|ENTITY)/i.test(root))
    throw new Refusal('в файле есть DOCTYPE: объявления типов и сущностей запрещены', line)
  const [, name = ''] = /^<([\w:.-]+)/.exec(root) ?? []
  const found = roots[name]
  if (found) return found === 'yrl' && isProfitbaseXml(start) ? 'profitbase' : found
  if (name === '') throw new Refusal('это не XML и не JSON', line)
  if (WEB_PAGE.includes(name)) throw new Refusal('это веб-страница, а не файл с лотами', line)
  return 'xml'
}

/** The same root as YRL, with a house of its own in every offer. */
const isProfitbaseXml = (start: string) =>
  /<status-humanized>/.test(start) || (/<house>/.test(start) && /<status>[A-Z]+</.test(start))
