import { lotKinds, type LotKind } from '#domain/lots/lot.ts'

import { pictureKinds, type PictureKind } from './picture.ts'

/** A picture as records name it, docs/native-format.md: by the address it was given. */
export type NamedPicture = {
  file: string
  alt: string | null
  caption: string | null
  kind: PictureKind | null
  focus: readonly [x: number, y: number] | null
  /** «2026-10»: when the building site looked so. null: of no month. */
  month: string | null
  /** «fine»: of the rooms of a project that are finished so. */
  finishing?: string
  /** Of a picture of a project that is about lots of one kind: a list of them begins with it. */
  lots?: LotKind
  /** The address of the same place in the evening, for dark pages. */
  evening?: string
}

/** Reads a `gallery`; what has no file is passed over. */
export const readGallery = (value: unknown): NamedPicture[] =>
  Array.isArray(value) ? value.flatMap(readOne) : []

/** A picture without a description, as feeds have them; only its address can show that it is no photograph. */
export const bareItem = (file: string): NamedPicture => ({
  file,
  alt: null,
  caption: null,
  kind: kindOfAddress(file),
  focus: null,
  month: null,
})

function kindOfAddress(file: string): PictureKind | null {
  if (/\/(?:renders?|visuals?|vizual\w*)[/_-]/i.test(file)) return 'render'
  return /\/gen-?plans?[/_-]/i.test(file) ? 'plan' : null
}

function readOne(item: unknown): NamedPicture[] {
  if (item === null || typeof item !== 'object') return []
  const fields = new Map<string, unknown>(Object.entries(item))
  const file = textOf(fields.get('file'))
  if (!file) return []
  const finishing = textOf(fields.get('finishing'))
  const lots = lotKinds.find((kind) => kind === fields.get('lots'))
  const evening = textOf(fields.get('evening'))
  return [
    {
      file,
      alt: textOf(fields.get('alt')),
      caption: textOf(fields.get('caption')),
      kind: pictureKinds.find((kind) => kind === fields.get('kind')) ?? null,
      focus: focusOf(fields.get('focus')),
      month: monthOf(fields.get('month')),
      ...(finishing && { finishing }),
      ...(lots && { lots }),
      ...(evening && { evening }),
    },
  ]
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

function focusOf(value: unknown): readonly [number, number] | null {
  const [x, y] = Array.isArray(value) ? value.map(Number) : []
  return x !== undefined && y !== undefined && isShare(x) && isShare(y) ? [x, y] : null
}

/** A day of the month stands for it. */
const monthOf = (value: unknown): string | null =>
  typeof value === 'string' ? (/^\d{4}-\d\d/.exec(value)?.[0] ?? null) : null

const isShare = (value: number) => value >= 0 && value <= 1
