import { isObject } from '#domain/is-object.ts'

import {
  targetKinds,
  type DocPicture,
  type LinkAttrs,
  type StoredLeaf,
  type Target,
} from './doc.ts'
import { placeIn, type Complaints } from './doc-complaints.ts'
import { isLinkAddress } from './link-address.ts'
import { isPageTarget } from './page-targets.ts'
import { isOwnVideo } from './video-address.ts'

const MOST_PICTURES = 40
const LONGEST_CAPTION = 500
const LONGEST_LABEL = 80
const HASH = /^[0-9a-f]{32}$/
const VIDEO = /^https:\/\/[^\s/\\@?#]+(?:[/?#]\S{0,1500})?$/

type Attrs = Record<string, unknown>

/** What stands among paragraphs and holds none. */
export function readLeaf(
  type: string,
  attrs: Attrs,
  at: string,
  complaints: Complaints,
): StoredLeaf | null {
  const place = placeIn(at, 'attrs')
  switch (type) {
    case 'picture': {
      const picture = readPicture(attrs, place, complaints)
      return picture && { type, attrs: picture }
    }
    case 'gallery':
      return readGallery(attrs, place, complaints)
    case 'video':
      return readVideo(attrs, place, complaints)
    case 'card': {
      complaints.strays(attrs, ['target'], place)
      const target = readTarget(attrs.target, placeIn(place, 'target'), complaints)
      if (target === null) return null
      if (target.kind === 'lot' || target.kind === 'project') return { type, attrs: { target } }
      complaints.add(
        placeIn(place, 'target.kind'),
        'Карточка бывает у\u00A0лота и\u00A0у\u00A0проекта',
      )
      return null
    }
    case 'action':
      return readAction(attrs, place, complaints)
    default:
      complaints.add(placeIn(at, 'type'), `Такого узла нет: ${type.slice(0, 40)}`)
      return null
  }
}

/** Where a link leads: to a thing of the site, or to an address. */
export function readLinkAttrs(attrs: Attrs, at: string, complaints: Complaints): LinkAttrs | null {
  const { target = null, href = null } = attrs
  complaints.strays(attrs, ['target', 'href'], at)
  if (target !== null && href !== null) complaints.add(at, 'Нужно одно: target или href')
  else if (target !== null) {
    const read = readTarget(target, placeIn(at, 'target'), complaints)
    return read && { target: read }
  } else if (typeof href === 'string' && isLinkAddress(href)) return { href }
  else complaints.add(placeIn(at, 'href'), 'Нужна ссылка: https://…, tel:… или mailto:…')
  return null
}

function readTarget(sent: unknown, at: string, complaints: Complaints): Target | null {
  const { kind: name, id = null, ...rest } = isObject(sent) ? sent : {}
  complaints.strays(rest, [], at)
  const kind = targetKinds.find((one) => one === name)
  if (!kind) complaints.add(placeIn(at, 'kind'), `Бывает: ${targetKinds.join(', ')}`)
  else if (kind === 'page') {
    if (isPageTarget(id)) return { kind, id }
    complaints.add(placeIn(at, 'id'), 'Такой страницы нет')
  } else if (typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31)
    return { kind, id }
  else if (typeof id === 'string' && id !== '' && id.length <= 200 && !id.includes('\0'))
    return { kind, id }
  else complaints.add(placeIn(at, 'id'), 'Нужен номер или id источника')
  return null
}

function readPicture(sent: unknown, at: string, complaints: Complaints): DocPicture | null {
  const { media, alt, caption, focus = null, ...rest } = isObject(sent) ? sent : {}
  complaints.strays(rest, [], at)
  if (typeof media !== 'string' || !HASH.test(media)) {
    complaints.add(placeIn(at, 'media'), 'Нужна картинка медиатеки')
    return null
  }
  const point = focus === null ? null : focusOf(focus)
  if (focus !== null && point === null) complaints.add(placeIn(at, 'focus'), 'Две доли от 0 до 1')
  const description = lineOf(alt, LONGEST_CAPTION, placeIn(at, 'alt'), complaints)
  const words = lineOf(caption, LONGEST_CAPTION, placeIn(at, 'caption'), complaints)
  return {
    media,
    ...(description && { alt: description }),
    ...(words && { caption: words }),
    ...(point && { focus: point }),
  }
}

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

function focusOf(value: unknown): [number, number] | null {
  const [x, y, ...more]: unknown[] = Array.isArray(value) ? value : []
  return isShare(x) && isShare(y) && more.length === 0 ? [x, y] : null
}

function readGallery(attrs: Attrs, at: string, complaints: Complaints): StoredLeaf | null {
  complaints.strays(attrs, ['pictures'], at)
  const { pictures } = attrs
  const place = placeIn(at, 'pictures')
  if (!Array.isArray(pictures) || pictures.length === 0 || pictures.length > MOST_PICTURES) {
    complaints.add(place, `Нужно от 1 до ${MOST_PICTURES} картинок`)
    return null
  }
  return {
    type: 'gallery',
    attrs: {
      pictures: pictures.flatMap(
        (one: unknown, index) => readPicture(one, placeIn(place, index), complaints) ?? [],
      ),
    },
  }
}

function readVideo(attrs: Attrs, at: string, complaints: Complaints): StoredLeaf | null {
  complaints.strays(attrs, ['src', 'caption'], at)
  const { src, caption } = attrs
  const words = lineOf(caption, LONGEST_CAPTION, placeIn(at, 'caption'), complaints)
  if (typeof src === 'string' && (VIDEO.test(src) || isOwnVideo(src)))
    return { type: 'video', attrs: { src, ...(words && { caption: words }) } }
  complaints.add(placeIn(at, 'src'), 'Нужна ссылка https://… или свой файл MP4, WebM')
  return null
}

function readAction(attrs: Attrs, at: string, complaints: Complaints): StoredLeaf | null {
  const { label, ...link } = attrs
  const words = lineOf(label, LONGEST_LABEL, placeIn(at, 'label'), complaints)
  if (words === null) complaints.add(placeIn(at, 'label'), 'Напишите, что на\u00A0кнопке')
  const to = readLinkAttrs(link, at, complaints)
  return to && words !== null ? { type: 'action', attrs: { label: words, ...to } } : null
}

/** A line that may be empty. */
function lineOf(value: unknown, most: number, at: string, complaints: Complaints): string | null {
  const isLine = typeof value === 'string' && value.length <= most
  if (isLine)
    return (
      value
        .toWellFormed()
        .replace(/\s+|\0/g, ' ')
        .trim() || null
    )
  if (value !== null && value !== undefined)
    complaints.add(at, `Нужен текст не длиннее ${most} знаков`)
  return null
}
