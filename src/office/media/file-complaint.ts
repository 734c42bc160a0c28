const MOST_MB = 12
const MOST_MB_OF_PDF = 32
const MEGABYTE = 2 ** 20

export const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** Why a file cannot be taken, before it is sent in vain. null: it can. */
export function complaintAboutFile(file: File): string | null {
  const { name, size, type } = file
  const most = isPdf(file) ? MOST_MB_OF_PDF : MOST_MB
  if (/\.hei[cf]$/i.test(name) || /hei[cf]/.test(type))
    return `«${name}» — HEIC с телефона: сохраните снимок в JPEG и загрузите снова`
  if (size > most * MEGABYTE)
    return `«${name}» весит ${Math.ceil(size / MEGABYTE)} МБ, а можно до ${most}: ${most === MOST_MB ? 'уменьшите картинку' : 'сохраните нужные страницы отдельно'}`
  return null
}
