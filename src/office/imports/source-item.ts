export const formats = [
  { value: 'yrl', label: 'YRL (Яндекс Недвижимость)' },
  { value: 'cian', label: 'ЦИАН' },
  { value: 'avito', label: 'Авито' },
  { value: 'domclick', label: 'Домклик' },
  { value: 'profitbase', label: 'Profitbase' },
  { value: 'native', label: 'Наш формат (JSON)' },
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
]

export type SourceItem = {
  id: number
  name: string
  format: string
  address: string | null
  everyMinutes: number | null
  closedPrice: number | null
  /** A file whose own date is older than so many days is not fresh. */
  freshDays: number
  dataAt: string | null
  isOld: boolean
  paused: boolean
  pauseReason: string | null
  isRunning: boolean
  isStale: boolean
  nextAt: string | null
  lastGoodAt: string | null
  lastRun: { id: number; state: string; at: string; reason: string | null } | null
  held: number
  unknown: number
  lots: number
  /** Those that cannot be had: how many, and why the first of them. */
  pictures: { count: number; errors: string[] }
  headers: string[]
  /** Variables of the environment that it needs and nobody has set. */
  missing: string[]
}

/** What stands in the way of a source, in words; empty: all goes well. */
export function sourceTroubles(source: SourceItem): string[] {
  const { paused, pauseReason, isStale, isOld, freshDays, lastRun, held } = source
  const { unknown, missing, pictures } = source
  return [
    ...missing.map((name) => `на сервере не задана переменная ${name}: попросите администратора`),
    ...(paused ? [`на паузе${pauseReason ? `: ${pauseReason}` : ''}`] : []),
    ...(isStale ? ['давно нет хорошего файла: на сайте старые цены и статусы'] : []),
    ...(isOld ? [`дата самого файла старше ${freshDays} дн.`] : []),
    ...(lastRun?.state === 'refused' ? [`последний файл не принят: ${lastRun.reason ?? ''}`] : []),
    ...(held > 0 ? [`частей ждёт решения: ${held}`] : []),
    ...(pictures.count > 0 ? [`картинок не загружается: ${pictures.count}`] : []),
    ...(unknown > 0 ? [`неизвестных слов: ${unknown}`] : []),
  ]
}
