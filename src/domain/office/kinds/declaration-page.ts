import type { RecordData } from '#domain/office/fields/record-field.ts'

/** As the registry numbers declarations; a version may follow. */
export const DECLARATION_NUMBER = /^\d{2}-\d{6}(?:\/\d{1,4})?$/

const REGISTRY = ['наш.дом.рф', 'xn--80az8a.xn--d1aqf.xn--p1ai']

/** What an address given as the declaration of a house leads to, as far as the address shows it. */
function pageOf(address: string): 'developer' | 'house' | 'site' | 'other' {
  if (!URL.canParse(address)) return 'other'
  const url = new URL(address)
  const path = pathOf(url).toLowerCase()
  if (!REGISTRY.includes(url.hostname.replace(/^www\./, '')))
    return path.endsWith('.pdf') || path.includes('деклар') || path.includes('declar')
      ? 'other'
      : 'site'
  if (path.includes('/застройщик') || path.includes('реестр-застройщиков')) return 'developer'
  return path === '/' || path.includes('/объект/') ? 'house' : 'other'
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const addressOf = ({ declarationUrl }: RecordData) =>
  typeof declarationUrl === 'string' ? declarationUrl : ''

export function refuseDeveloperPage(data: RecordData): Record<string, string> {
  return pageOf(addressOf(data)) === 'developer'
    ? {
        declarationUrl:
          'Это страница застройщика, а не декларация дома: вставьте адрес самой декларации. Страницу застройщика впишите в разделе «Застройщики»',
      }
    : {}
}

/** Such an address may still lead to the declaration, so it is kept. */
export function noteNoDeclaration(data: RecordData): string | null {
  const page = pageOf(addressOf(data))
  if (page === 'house')
    return 'Опубликовано, но адрес декларации ведёт на страницу объекта или начало наш.дом.рф: лучше вставить адрес самой декларации'
  return page === 'site'
    ? 'Опубликовано, но адрес декларации ведёт не на наш.дом.рф и не на документ: проверьте, что по нему открывается сама декларация'
    : null
}
