import { readCian } from '#server/import/adapters/cian/cian.ts'
import { readNative } from '#server/import/adapters/native/native.ts'
import { readYrl } from '#server/import/adapters/yrl/yrl.ts'
import type { Adapter, Format, FeedText } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

export const adapters: Record<Format, Adapter> = {
  native: readNative,
  yrl: readYrl,
  cian: readCian,
}

/** Schemas we can name, so that the refusal says what came. */
const otherSchemas: Record<string, string> = {
  Ads: 'Авито',
  complexes: 'ДомКлик',
  yml_catalog: 'YML',
  'supplementing-metarealty-feed': 'metarealty',
  html: 'веб-страница, а не файл',
  HTML: 'веб-страница, а не файл',
}

/** Tells a format by its first characters: of XML the name of the root, of JSON that it is an object. */
export async function detectFormat(text: FeedText): Promise<Format> {
  let head = ''
  for await (const piece of text) {
    head += piece
    if (head.length > 65_536) break
  }
  const start = head.trimStart()
  const line = head.slice(0, head.length - start.length).split('\n').length
  if (start === '') throw new Refusal('файл пуст', 1)
  if (start.startsWith('{')) return 'native'
  if (!start.startsWith('<')) throw new Refusal('это не XML и не наш JSON', line)
  return formatOfRoot(start, line)
}

function formatOfRoot(start: string, line: number): Format {
  if (/^(<\?[^>]*>|<!--[^]*?-->|\s)*<!(DOCTYPE|ENTITY)/i.test(start))
    throw new Refusal('в файле есть DOCTYPE: объявления типов и сущностей запрещены', line)
  const [before = '', name = '', rest = ''] =
    /^(?:<\?[^>]*>|<!--[^]*?-->|\s)*<([\w:.-]+)([^>]*)/.exec(start) ?? []
  const at = line + before.split('\n').length - 1
  if (name === 'realty-feed') return 'yrl'
  if (name === 'feed') return 'cian'
  if (name === '') throw new Refusal('это не XML и не наш JSON', line)
  const known = otherSchemas[name] ? ` (${otherSchemas[name]})` : ''
  throw new Refusal(`неизвестная схема: <${(name + rest).slice(0, 80)}>${known}`, at)
}
