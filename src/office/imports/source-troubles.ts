import type { SourceItem } from '#contract/office/sources.ts'
export const formats = [
  { value: 'yrl', label: 'YRL (Яндекс Недвижимость)' },
  { value: 'cian', label: 'ЦИАН' },
  { value: 'avito', label: 'Авито' },
  { value: 'domclick', label: 'Домклик' },
  { value: 'profitbase', label: 'Profitbase' },
  { value: 'native', label: 'Наш формат (JSON)' },
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'json', label: 'Чужой JSON' },
  { value: 'xml', label: 'Чужой XML или YML' },
]

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
    ...(lastRun ? [] : ['ещё не загружался']),
    ...(held > 0 ? [`частей ждёт решения: ${held}`] : []),
    ...(pictures.count > 0 ? [`картинок не загружается: ${pictures.count}`] : []),
    ...(unknown > 0 ? [`неизвестных слов: ${unknown}`] : []),
  ]
}
