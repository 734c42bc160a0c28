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
  headers: string[]
  /** Variables of the environment that it needs and nobody has set. */
  missing: string[]
}

/** What stands in the way of a source, in words; empty: all goes well. */
export function sourceTroubles(source: SourceItem): string[] {
  const { paused, pauseReason, isStale, lastRun, held, unknown, missing } = source
  return [
    ...missing.map((name) => `на сервере не задана переменная ${name}: попросите администратора`),
    ...(paused ? [`на паузе${pauseReason ? `: ${pauseReason}` : ''}`] : []),
    ...(isStale ? ['давно нет хорошего файла: на сайте старые цены и статусы'] : []),
    ...(lastRun?.state === 'refused' ? [`последний файл не принят: ${lastRun.reason ?? ''}`] : []),
    ...(held > 0 ? [`частей ждёт решения: ${held}`] : []),
    ...(unknown > 0 ? [`неизвестных слов: ${unknown}`] : []),
  ]
}
