const MOST_MB = 12
const MEGABYTE = 2 ** 20

/** Why a file cannot be taken, before it is sent in vain. null: it can. */
export function complaintAboutFile({ name, size, type }: File): string | null {
  if (/\.hei[cf]$/i.test(name) || /hei[cf]/.test(type))
    return `«${name}» — HEIC с телефона: сохраните снимок в JPEG и загрузите снова`
  if (size > MOST_MB * MEGABYTE)
    return `«${name}» весит ${Math.ceil(size / MEGABYTE)} МБ, а можно до ${MOST_MB}: уменьшите картинку`
  return null
}
