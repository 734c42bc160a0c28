/** Files at a note of a request: no more of them, no larger, of these kinds. */
export const MOST_NOTE_FILES = 5
const MOST_MEGABYTES = 20
export const noteFileEndings = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx'] as const

type SentFile = { name: string; bytes: number }

/** What is wrong with a file before anybody looks into it. null: nothing. */
export function noteFileFault({ name, bytes }: SentFile): string | null {
  const ending = name.slice(name.lastIndexOf('.')).slice(1).toLowerCase()
  if (!noteFileEndings.some((one) => one === ending))
    return `«${name}»: можно PDF, JPG, PNG, WebP, DOCX и\u00A0XLSX`
  if (bytes === 0) return `«${name}»: файл пуст`
  return bytes > MOST_MEGABYTES * 2 ** 20
    ? `«${name}»: можно до\u00A0${MOST_MEGABYTES}\u00A0МБ`
    : null
}

/** Of files chosen together. */
export const noteFilesFault = (files: readonly SentFile[]): string | null =>
  files.length > MOST_NOTE_FILES
    ? tooManyNoteFiles
    : (files.map(noteFileFault).find((fault) => fault !== null) ?? null)

export const tooManyNoteFiles = `У\u00A0заметки\u00A0— до\u00A0${MOST_NOTE_FILES} файлов`

/** «1,2 МБ», «640 КБ» */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return `${kilobytes}\u00A0КБ`
  return `${(bytes / 2 ** 20).toFixed(1).replace('.0', '').replace('.', ',')}\u00A0МБ`
}
