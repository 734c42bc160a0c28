const FILE = /\.(?:mp4|webm)$/i
const OWN = /^\/files\/[0-9a-f]{32}\/[^\s/?#\\]{1,300}$/

/** By the end of its name. */
export const isVideoFile = (name: string): boolean => FILE.test(name)

/** A film among the site's own files: «/files/…/dvor.mp4». */
export const isOwnVideo = (src: string): boolean => OWN.test(src) && isVideoFile(src)

/** Sites whose players a page may show once it is asked to. */
export const playerHosts = [
  'https://rutube.ru',
  'https://vkvideo.ru',
  'https://www.youtube-nocookie.com',
] as const

/** The player of a film on another site. null: it is only shown there. */
export function playerOf(src: string): string | null {
  if (!URL.canParse(src)) return null
  const { hostname, pathname, searchParams } = new URL(src)
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [rutube, vk, youtube] = playerHosts
  const film = /^\/video\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1]
  if (host === 'rutube.ru' && film) return `${rutube}/play/embed/${film}`
  const [, owner, video] = /^\/video(-?\d{1,15})_(\d{1,15})$/.exec(pathname) ?? []
  if ((host === 'vkvideo.ru' || host === 'vk.com') && owner)
    return `${vk}/video_ext.php?oid=${owner}&id=${video}`
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : host === 'youtube.com'
        ? (searchParams.get('v') ?? /^\/shorts\/([\w-]+)$/.exec(pathname)?.[1])
        : null
  return id && /^[\w-]{6,20}$/.test(id) ? `${youtube}/embed/${id}` : null
}
