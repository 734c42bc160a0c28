import type { Pool } from 'pg'

import { carriedOver } from '#domain/content/doc/carried-over.ts'
import type {
  BlockOf,
  Doc,
  DocPicture,
  Inline,
  LinkAttrs,
  ShownDoc,
  ShownLeaf,
  ShownMark,
  ShownPicture,
  StoredMark,
  Target,
} from '#domain/content/doc/doc.ts'
import { mapWords } from '#domain/content/doc/map-words.ts'
import { readDoc } from '#domain/content/doc/read-doc.ts'
import { playerOf } from '#domain/content/doc/video-address.ts'
import { typesetPieces } from '#domain/content/doc/typeset-doc.ts'
import { typeset } from '#domain/text/typography.ts'
import { describedPictures, type Described } from '#server/pictures/described-pictures.ts'

import { findTargets, type FoundTarget } from './link-targets.ts'

/** What of the site a text names, as it is now. */
type Present = {
  targetAt: (target: Target) => FoundTarget | null
  pictures: ReadonlyMap<string, Described>
}

/** A stored text ready to be drawn: addresses of its links and pictures as they are now. null: it is empty. */
export async function showText(
  pool: Pool,
  stored: unknown,
  sourceId: number | null = null,
): Promise<ShownDoc | null> {
  const doc = typeof stored === 'string' ? carriedOver(stored) : readDoc(stored ?? EMPTY).doc
  if (doc.content.length === 0) return null
  const media = doc.content.flatMap(picturesOf).map((picture) => picture.media)
  const present = {
    pictures: await describedPictures(pool, media),
    targetAt: await findTargets(pool, targetsOf(doc), sourceId),
  }
  return { type: 'doc', content: doc.content.flatMap((block) => shownBlock(block, present)) }
}

const EMPTY = { type: 'doc', content: [] }

type Block = Doc['content'][number]

function picturesOf(block: Block): DocPicture[] {
  if (block.type === 'picture') return [block.attrs]
  return block.type === 'gallery' ? block.attrs.pictures : []
}

/** Everything that links, cards and buttons of a text lead to. */
function targetsOf({ content }: Doc): Target[] {
  const targets: Target[] = []
  const note = (attrs: LinkAttrs) => {
    if ('target' in attrs) targets.push(attrs.target)
  }
  for (const block of content)
    if (block.type === 'card' || block.type === 'action') note(block.attrs)
    else if (block.type !== 'picture' && block.type !== 'gallery' && block.type !== 'video')
      mapWords(block, (words) => {
        for (const one of words)
          if (one.type === 'text')
            for (const mark of one.marks ?? []) if (mark.type === 'link') note(mark.attrs)
        return []
      })
  return targets
}

/** None where nothing is left of it. */
function shownBlock(block: Block, present: Present): BlockOf<ShownMark, ShownLeaf>[] {
  switch (block.type) {
    case 'picture': {
      const picture = shownPicture(block.attrs, present)
      return picture ? [{ type: 'picture', picture }] : []
    }
    case 'gallery': {
      const pictures = block.attrs.pictures.flatMap((one) => shownPicture(one, present) ?? [])
      return pictures.length > 0 ? [{ type: 'gallery', pictures }] : []
    }
    case 'video': {
      const { src, caption = null } = block.attrs
      return [{ type: 'video', src, player: playerOf(src), caption: caption && typeset(caption) }]
    }
    case 'card': {
      const { target } = block.attrs
      const found = present.targetAt(target)
      if (!found) return []
      if (target.kind === 'lot') return [{ type: 'card', lot: found.id }]
      return found.alias === null ? [] : [{ type: 'card', project: found.alias }]
    }
    case 'action': {
      const href = hrefOf(block.attrs, present)
      return href === null ? [] : [{ type: 'action', label: typeset(block.attrs.label), href }]
    }
    default:
      return [mapWords(block, (words) => shownWords(words, present))]
  }
}

function shownPicture(named: DocPicture, { pictures }: Present): ShownPicture | null {
  const found = pictures.get(named.media)
  if (!found) return null
  const { caption = null } = named
  return {
    ...found.picture,
    alt: named.alt ?? found.alt ?? caption ?? '',
    caption: caption && typeset(caption),
    focus: named.focus ?? found.focus,
  }
}

const hrefOf = (attrs: LinkAttrs, { targetAt }: Present): string | null =>
  'href' in attrs ? attrs.href : (targetAt(attrs.target)?.href ?? null)

/** A link to what is gone leaves its words. */
function shownWords(words: readonly Inline<StoredMark>[], present: Present): Inline<ShownMark>[] {
  const pieces = typesetPieces(words.map((one) => (one.type === 'text' ? one.text : '\n')))
  return words.map((one, at) => {
    if (one.type === 'break') return one
    const marks = (one.marks ?? []).flatMap((mark): ShownMark[] => {
      if (mark.type !== 'link') return [mark]
      const href = hrefOf(mark.attrs, present)
      return href === null ? [] : [{ type: 'link', attrs: { href } }]
    })
    return { type: 'text', text: pieces[at] ?? '', ...(marks.length > 0 && { marks }) }
  })
}
