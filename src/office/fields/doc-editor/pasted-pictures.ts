import { upload } from '#office/api/upload.ts'
import { complaintAboutFile } from '#office/media/file-complaint.ts'

import { writtenAttrs } from './copied-attrs.ts'

/** Pictures of what is pasted; those that the editor itself has copied are known. */
export const picturesIn = (body: HTMLElement): HTMLImageElement[] =>
  [...body.querySelectorAll('img')].filter((image) => !image.closest('figure[data-leaf]'))

/**
 * Brings pictures to the library that are within the text, and puts each behind its paragraph, list or table. A browser is
 * given no others: Word names files of the computer. Returns in words what came of it.
 */
export async function placePictures(images: readonly HTMLImageElement[]): Promise<string> {
  const kept: [HTMLImageElement, string | null][] = []
  for (const image of images) kept.push([image, await bring(image)])
  for (const [image, media] of kept.toReversed()) {
    if (media !== null) blockOf(image).after(figureOf(media))
    image.remove()
  }
  const placed = kept.filter(([, media]) => media !== null).length
  return noteOf(placed, kept.length - placed)
}

const NO_WORDS = 'Картинка из\u00A0документа'

/** The name of it in the library; null: it cannot be had, or is none that the site takes. */
async function bring({ src, alt }: HTMLImageElement): Promise<string | null> {
  const [head = '', written = ''] = src.split(',', 2)
  if (!/^data:image\/[\w.+-]{1,30};base64$/i.test(head)) return null
  try {
    const bytes = Uint8Array.from(atob(written), (sign) => sign.charCodeAt(0))
    const file = new File([bytes], 'картинка')
    if (complaintAboutFile(file)) return null
    const form = { file, alt: alt.trim() || NO_WORDS }
    const { status, body } = await upload('POST /media', { form }, () => {})
    return status < 300 ? body.hash : null
  } catch {
    return null
  }
}

const BLOCKS = 'p, h1, h2, h3, ul, ol, table, blockquote'

/** The outermost that a picture may not stand in. */
function blockOf(image: Element): Element {
  let found = image
  for (let at = image.parentElement; at; at = at.parentElement) if (at.matches(BLOCKS)) found = at
  return found
}

function figureOf(media: string): HTMLElement {
  const figure = document.createElement('figure')
  const attrs = { 'data-leaf': 'picture', ...writtenAttrs({ media }) }
  for (const [name, value] of Object.entries(attrs)) figure.setAttribute(name, value)
  return figure
}

const noteOf = (placed: number, missed: number): string =>
  [
    ...(placed > 0 ? [`Вставлено картинок: ${placed}. Опишите их: «Изменить» у\u00A0каждой.`] : []),
    ...(missed > 0
      ? [`Не\u00A0вставлено картинок: ${missed}. Перетащите их файлы в\u00A0текст.`]
      : []),
  ].join(' ')
